/** Names that a position is looked up by. */
export type Called = { unit: string; title: string; code: string }

const plain = (text: string) => text.normalize('NFKC').toUpperCase().trim().replace(/\s+/g, ' ')

/** How far a position is called what was typed: 2 for its whole code, or unit and title; 1 where these hold every word; else 0. Nothing typed is 1 for all. */
export function callOf(typed: string): (position: Called) => 0 | 1 | 2 {
  const asked = plain(typed)
  if (asked === '') return () => 1
  const words = asked.split(' ')
  return ({ unit, title, code }) => {
    const name = plain(`${unit} ${title}`)
    if (asked === name || asked === plain(code)) return 2
    const whole = plain(`${name} ${code}`)
    return words.every((word) => whole.includes(word)) ? 1 : 0
  }
}
