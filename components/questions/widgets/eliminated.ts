// Crossed-out options of one question as a sitting stores them: `A`, of the second sub-question `2:A`.

/** As many as a saved answer holds. */
const MOST = 30

/** The list with one option more or less. */
export function toggleEliminated(list: readonly string[], head: string): string[] {
  if (list.includes(head)) return list.filter((other) => other !== head)
  return [...list, head].slice(-MOST)
}

/** The crossed-out options of the sub-question at `index`, counted from 0. */
export function eliminatedOf(list: readonly string[], index: number): string[] {
  const prefix = prefixOf(index)
  return list.filter((item) => item.startsWith(prefix)).map((item) => item.slice(prefix.length))
}

/** The list with those of one sub-question replaced. */
export function withEliminatedOf(
  list: readonly string[],
  index: number,
  own: readonly string[],
): string[] {
  const prefix = prefixOf(index)
  const others = list.filter((item) => !item.startsWith(prefix))
  return [...others, ...own.map((head) => prefix + head)].slice(-MOST)
}

const prefixOf = (index: number) => `${index + 1}:`
