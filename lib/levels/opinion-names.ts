/** Names how hard staff may call a question, 1 easy to 5 hard. */
export const opinionNames = {
  1: '1，很易',
  2: '2，较易',
  3: '3，中等',
  4: '4，较难',
  5: '5，很难',
} as const
