/** Properties are tried on the same cases in every run: a test that passes once passes always. */
import fc from 'fast-check'

fc.configureGlobal({ seed: 20261119 })
