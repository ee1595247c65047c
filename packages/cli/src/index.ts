/** Rollcall on the command line, for programs that want to call it. */
export { main } from './main.ts'
