// Starts the program: packed into few files it starts in half the time; where something was built since, as it was built.
import { isPacked } from './packed.js'

const { main } = await import(isPacked() ? '../bundle/main.js' : '../dist/main.js')
await main(process.argv.slice(2))
