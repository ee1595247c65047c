/** The same shards on many machines, over BullMQ on Redis. */
export { type ClusterOptions, createClusterRunner } from './client.ts'
export { type ClusterWorker, startWorker, type WorkerOptions } from './worker.ts'
