import { readAtMost } from './read-at-most.ts'

type Asked = {
  /** Named in every failure. */
  who: string
  timeoutMs: number
  maxBytes: number
  /** Makes the error of a sentence, which names no key. */
  failure: (message: string) => Error
}

/** Sends a form to a provider and answers its JSON. Throws a failure where it is not reached, or answers anything else. */
export async function postForm(
  url: URL,
  form: Record<string, string>,
  { who, timeoutMs, maxBytes, failure }: Asked,
): Promise<unknown> {
  let status: number
  let body: Buffer | null
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    status = response.status
    body = await readAtMost(response, maxBytes)
  } catch (error) {
    // Its name only: what the network says may quote what was sent.
    throw failure(`${who} failed: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  if (status !== 200 || !body) throw failure(`${who} answered ${status}`)
  try {
    return JSON.parse(body.toString())
  } catch {
    throw failure(`${who} sent no JSON`)
  }
}
