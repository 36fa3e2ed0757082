const types = ['image/jpeg', 'image/png', 'image/gif']

/** Whether a file is of a type that an upload takes; a picker can be told to show others. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return types.includes(type)
}

/** The first files for which there is room beside `count` others, when `most` are allowed. */
export function withinRoom<T>(files: readonly T[], count: number, most: number): T[] {
  return files.slice(0, Math.max(0, most - count))
}
