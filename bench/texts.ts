import { readdirSync, readFileSync } from 'node:fs'
import { hasRealData, realData } from '#e2e/support/material.ts'

export type Texts = {
  /** A whole number from 0 up to but without `below`. */
  pick: (below: number) => number
  title: () => string
  /** At least that many characters of whole sentences. */
  text: (characters: number) => string
}

/** Makes texts out of the sentences of the demo content (and of the real articles beside the checkout), the same ones in every run. */
export function makeTexts(seed = 1): Texts {
  const sentences = readSentences()
  const random = randomFrom(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const sentence = () => sentences[pick(sentences.length)] ?? ''
  const text = (characters: number) => {
    let result = ''
    while (result.length < characters) result += sentence()
    return result
  }
  return { pick, text, title: () => `${sentence().slice(0, 18)}：${sentence().slice(0, 10)}` }
}

function readSentences(): string[] {
  const folders = ['content/articles', ...(hasRealData ? [`${realData}/articles`] : [])]
  const files = folders.flatMap((dir) => readdirSync(dir).map((name) => `${dir}/${name}`)).sort()
  return files.flatMap((file) => {
    const [, , ...body] = readFileSync(file, 'utf8').split(/^---$/m)
    // Prose only: signs of Markdown, HTML or LaTeX would make the texts faulty.
    return body.join('').match(/[\p{Script=Han}\d、，“”《》：；]{8,80}[。！？]/gu) ?? []
  })
}

/** Mulberry32: small and repeatable. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
