/** Records of which nobody says everything. */

/** A record as far as anybody said it: without what is undefined, so that a default of another record stays. */
export const stated = <T extends object>(record: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
