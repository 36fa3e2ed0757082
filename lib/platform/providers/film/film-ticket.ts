import { readSignedText, signText } from '#lib/platform/providers/signed-text.ts'

/** Thing that a ticket opens: the film of a playing, the recording of an analysis, the document of a lesson, the film of a live room, or a picture of an answer that is marked; never one for another. */
type Purpose = 'film' | 'analysis' | 'document' | 'live' | 'script'

/** Longer than a film and its pauses; a page that stays open longer asks for another. */
const LIFE_MS = 6 * 3_600_000

/** Makes the part of an address that stands for these words, of which none holds a `~`; good for six hours from `now`. */
export async function filmTicket(
  purpose: Purpose,
  words: readonly (string | number)[],
  now = new Date(),
): Promise<string> {
  const end = Math.floor((now.getTime() + LIFE_MS) / 1000)
  return await signText(purpose, [...words, end].join('~'))
}

/** Reads the words of a ticket; null when it was not made here, or for another purpose, or is over. */
export async function readFilmTicket(
  purpose: Purpose,
  signed: string,
  now = new Date(),
): Promise<string[] | null> {
  const words = (await readSignedText(purpose, signed))?.split('~') ?? []
  const end = Number(words.pop()) * 1000
  return end > now.getTime() ? words : null
}
