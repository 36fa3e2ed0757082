import { readSignedText, signText } from '#lib/platform/providers/signed-text.ts'

type Named = { id: number; expiresAt: Date }

const PURPOSE = 'invitation'

/** The token of a link: an invitation's id and its end in seconds, signed so that nobody can make one up. */
export async function invitationToken({ id, expiresAt }: Named): Promise<string> {
  const end = Math.floor(expiresAt.getTime() / 1000)
  return await signText(PURPOSE, `${id.toString(36)}.${end.toString(36)}`)
}

/** Reads what a token names; null when it was not signed here. Whether it has ended is for the reader to see. */
export async function readInvitationToken(token: string): Promise<Named | null> {
  const [, id, end] =
    /^([0-9a-z]+)\.([0-9a-z]+)$/.exec((await readSignedText(PURPOSE, token)) ?? '') ?? []
  if (!id || !end) return null
  return { id: Number.parseInt(id, 36), expiresAt: new Date(Number.parseInt(end, 36) * 1000) }
}
