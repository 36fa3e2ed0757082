import type { Draft } from './draft.ts'

/** A place with the line of the file where it is, for those whose lines people can count. */
export function placed(place: string, at: number | undefined): string {
  if (at === undefined) return place
  return place.endsWith('）') ? `${place.slice(0, -1)}，第 ${at} 行）` : `${place}（第 ${at} 行）`
}

/** Says for people where each question stands; a number that stands several times with the title of its section. */
export function placesOf(drafts: readonly Draft[]): string[] {
  const count = new Map<number, number>()
  for (const { number } of drafts) count.set(number, (count.get(number) ?? 0) + 1)
  return drafts.map(({ number, section, subs }) => {
    if (number > 0) return `${(count.get(number) ?? 0) > 1 ? section.title : ''}第 ${number} 题`
    const numbers = subs.map((sub) => sub.number)
    const [first, last] = [numbers.at(0), numbers.at(-1)]
    if (first === undefined) return '材料题'
    return first === last ? `材料题（第 ${first} 题）` : `材料题（第 ${first}—${last} 题）`
  })
}
