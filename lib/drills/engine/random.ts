/** Deterministic stream of integers; the same key gives the same numbers on every machine. */
export type Random = {
  /** Integer from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  /** Throws for an empty list: a loop that waits for one would never end. */
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  /** Stream of its own below this label, whatever was drawn here before. */
  fork: (label: string) => Random
}

/** Opens the sfc32 stream of a key. Integers are drawn by rejection, so that each is equally likely. */
export function random(key: string): Random {
  const next = sfc32(key)
  const under = (bound: number) => {
    if (!Number.isSafeInteger(bound) || bound < 1 || bound > range)
      throw new RangeError(`an integer under ${bound} of "${key}"`)
    const top = range - (range % bound)
    let drawn = next()
    while (drawn >= top) drawn = next()
    return drawn % bound
  }
  const shuffle = <T>(list: readonly T[]) => {
    const rest = [...list]
    return list.flatMap(() => rest.splice(under(rest.length), 1))
  }
  return {
    int: (low, high) => low + under(high - low + 1),
    pick: <T>(list: readonly T[]) => list[under(list.length)] as T,
    shuffle,
    fork: (label) => random(`${key}/${label}`),
  }
}

const range = 2 ** 32

/** Small fast counter of Chris Doty-Humphrey (PractRand), 32 bits a number. */
function sfc32(key: string): () => number {
  let [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((word) => hash(key, word))
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

/** 32 bits of a text: FNV-1a, stirred as MurmurHash3 ends. */
export function hash(text: string, word = 0): number {
  let bits = 0x811c9dc5 ^ Math.imul(word, 0x9e3779b9)
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
