#!/usr/bin/env node
// Stands here rather than in dist so that it can be linked before anything is built.
import { main } from '../dist/main.js'

await main(process.argv.slice(2))
