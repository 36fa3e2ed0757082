export const MOST_PICTURES = 8
export const tooMany = `图片超限，最多可上传${MOST_PICTURES}张图片`

const types = ['image/jpeg', 'image/png', 'image/gif']

/** Whether a file is of a type that an answer takes; a picker can be told to show others. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return types.includes(type)
}

/** The first files for which there is room beside `count` others. */
export function withinRoom<T>(files: readonly T[], count: number): T[] {
  return files.slice(0, Math.max(0, MOST_PICTURES - count))
}
