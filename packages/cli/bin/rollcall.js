#!/usr/bin/env node
// Stands here rather than in dist so that it can be linked before anything is built. Every Node can parse it, so that one that
// is too old is told: no import statement, nothing newer than import().
var least = [20, 19]
var found = process.versions.node.split('.').map(Number)
if (found[0] > least[0] || (found[0] === least[0] && found[1] >= least[1])) {
  void import('./start.js')
} else {
  console.error('rollcall: needs Node ' + least.join('.') + ' or newer, this is ' + process.versions.node)
  process.exitCode = 2
}
