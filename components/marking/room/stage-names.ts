/** Names of the marks of a round; the second and third are given without knowing those before. */
export const stageNames: Readonly<Record<number, string>> = {
  1: '一评',
  2: '二评，盲评',
  3: '仲裁，盲评',
}
