/** The rules record of this game. Made of data/space-marine-heroes/rules.json by "npm run rules": do not edit. */
const record: unknown = JSON.parse(
  '{"game":"space-marine-heroes","die":{"is":6,"rule":"2.1"},"dice":{"is":6,"rule":"2.1"},"columns":{"is":5,"rule":"2.1"},"results":[{"type":"luckySix","dice":[6],"rule":"3"},{"type":"doubleSix","dice":[6,6],"rule":"3"},{"type":"triple","dice":[1,1,1],"rule":"3"},{"type":"triple","dice":[2,2,2],"rule":"3"},{"type":"triple","dice":[3,3,3],"rule":"3"},{"type":"triple","dice":[4,4,4],"rule":"3"},{"type":"triple","dice":[5,5,5],"rule":"3"},{"type":"straight3","dice":[1,2,3],"rule":"3"},{"type":"straight3","dice":[2,3,4],"rule":"3"},{"type":"straight3","dice":[3,4,5],"rule":"3"},{"type":"straight4","dice":[1,2,3,4],"rule":"3"},{"type":"straight4","dice":[2,3,4,5],"rule":"3"},{"type":"straight5","dice":[1,2,3,4,5],"rule":"3"}],"staysOn":{"shield":{"is":3,"rule":"5.4"},"armour":{"is":4,"rule":"5.4"}},"inspire":{"is":2,"rule":"6.1"},"heroesToWin":{"is":3,"rule":"6.2"}}',
)

export default record
