import { readSignedText, signText } from '#lib/platform/providers/signed-text.ts'

/** Names one playing of a film by one user. */
export type Ticket = { stream: string; userId: number; film: string; expiresAt: Date }

const PURPOSE = 'film'
/** Longer than a film and its pauses; a page that stays open longer asks for another. */
const LIFE_MS = 6 * 3_600_000

/** Makes the part of an address that stands for a playing, good for six hours from `now`. */
export async function playTicket(
  { stream, userId, film }: Omit<Ticket, 'expiresAt'>,
  now = new Date(),
): Promise<string> {
  const end = Math.floor((now.getTime() + LIFE_MS) / 1000)
  return await signText(PURPOSE, [stream, userId, film, end].join('~'))
}

/** Reads a ticket; null when it was not made here, or is over. */
export async function readTicket(signed: string, now = new Date()): Promise<Ticket | null> {
  const text = await readSignedText(PURPOSE, signed)
  const [stream, user, film, end] = text?.split('~') ?? []
  if (!stream || !film) return null
  const expiresAt = new Date(Number(end) * 1000)
  return expiresAt > now ? { stream, userId: Number(user), film, expiresAt } : null
}
