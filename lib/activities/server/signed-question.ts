import { readSignedText, signText } from '#lib/platform/providers/signed-text.ts'

type Asked = { day: string; questionId: number }

const PURPOSE = 'question of the day'

/** The question of a day, signed: the form that works without scripts sends it back, and nothing else is marked for it. */
export async function signQuestion({ day, questionId }: Asked): Promise<string> {
  return await signText(PURPOSE, `${day}.${questionId}`)
}

/** Reads what was signed here; null for anything else. Whether its day is over is for the reader to see. */
export async function readSignedQuestion(signed: string): Promise<Asked | null> {
  const [, day, id] =
    /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec((await readSignedText(PURPOSE, signed)) ?? '') ?? []
  return day && id ? { day, questionId: Number(id) } : null
}
