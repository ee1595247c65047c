/** Plans of this game are drawn like those of any other. */
export * from '../../graph.ts'
