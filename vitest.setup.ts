/** What is the same for all tests: properties are tried on the same cases in every run, and nothing is kept on disk. */
import fc from 'fast-check'

// What one test worked out is no answer for another.
process.env['ROLLCALL_CACHE'] = ''

fc.configureGlobal({ seed: 20261119 })
