import { pinyin } from 'pinyin-pro'

/** One name among many that may be meant, with the pinyin of its characters. */
export type Sounded = { name: string; characters: string[]; sounds: string[] }

export function sounded(name: string): Sounded {
  const characters = [...name]
  return { name, characters, sounds: pinyin(name, { toneType: 'none', type: 'array', v: true }) }
}

/**
 * Finds the meaning of a misspelt keyword: the piece of a name that sounds as the keyword does or differs by one
 * character, or the name whose pinyin was typed. Null when no name is near; the first of equally near ones wins.
 */
export function nearName(keyword: string, names: readonly Sounded[]): string | null {
  if (/^[a-z]{4,60}$/.test(keyword)) return nameByPinyin(keyword, names)
  const asked = sounded(keyword)
  const length = asked.characters.length
  if (length < 2 || length > 30 || !/\p{Script=Han}/u.test(keyword)) return null
  let best: { text: string; cost: number } | null = null
  // One character of three and more may be another; of two both must sound alike.
  const most = length > 2 ? 1 : 0.6
  for (const { characters, sounds } of names)
    for (let from = 0; from + length <= characters.length; from++) {
      // A piece of a longer name says less than a whole one.
      let cost = characters.length === length ? 0 : 0.1
      for (let n = 0; n < length && cost <= most + 0.1; n++)
        cost += difference(asked, n, characters[from + n], sounds[from + n])
      if (cost <= most + (characters.length === length ? 0 : 0.1) && (!best || cost < best.cost))
        best = { text: characters.slice(from, from + length).join(''), cost }
    }
  return best && best.text !== keyword ? best.text : null
}

function nameByPinyin(keyword: string, names: readonly Sounded[]): string | null {
  const spelt = names.map(({ name, sounds }) => ({ name, spelling: sounds.join('') }))
  return (
    (
      spelt.find(({ spelling }) => spelling === keyword) ??
      spelt.find(({ spelling }) => loose(spelling) === loose(keyword)) ??
      spelt.find(({ spelling }) => spelling.startsWith(keyword))
    )?.name ?? null
  )
}

function difference(asked: Sounded, n: number, character = '', sound = ''): number {
  if (asked.characters[n] === character) return 0
  const own = asked.sounds[n] ?? ''
  if (own === sound) return 0.3
  return loose(own) === loose(sound) ? 0.5 : 1
}

/** Sounds that many people do not tell apart are written as one. */
const loose = (sound: string) =>
  sound
    .replace(/([zcs])h/g, '$1')
    .replace(/^l/, 'n')
    .replace(/([aei])ng/g, '$1n')
