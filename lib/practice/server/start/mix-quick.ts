/** Questions by their ids, each group in the order in which it should be asked. */
export type QuickGroups = {
  /** Questions of the wrong-question book, due for review by FSRS. */
  due: readonly number[]
  /** Questions of catalogues that go badly. */
  weak: readonly number[]
  /** Never answered. */
  unseen: readonly number[]
  /** All others, what was answered longest ago first. */
  rest: readonly number[]
}

/** How many of each go first, out of ten; what a group lacks is made up by the others in this order. */
const shares = { due: 4, weak: 3, unseen: 3 }

/** Which questions a quick practice asks, at most `count`, none twice: first the shares of reviews, weak points and new ones, then whatever is left of them. */
export function mixQuick(groups: QuickGroups, count: number): number[] {
  const chosen: Record<keyof QuickGroups, number[]> = { due: [], weak: [], unseen: [], rest: [] }
  const taken = new Set<number>()
  const take = (name: keyof QuickGroups, most: number) => {
    for (const id of groups[name]) {
      if (chosen[name].length >= most || taken.size >= count) return
      if (taken.has(id)) continue
      taken.add(id)
      chosen[name].push(id)
    }
  }
  take('due', shares.due)
  take('weak', shares.weak)
  take('unseen', shares.unseen)
  for (const name of ['due', 'weak', 'unseen', 'rest'] as const) take(name, count)
  return [...chosen.due, ...chosen.weak, ...chosen.unseen, ...chosen.rest]
}
