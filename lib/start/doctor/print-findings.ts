import type { Finding } from './checks.ts'

const words = { refused: '不能上线', warning: '提醒' } as const

/** A line each; whether something is refused. */
export function printFindings(findings: readonly Finding[]): boolean {
  for (const { name, level, sentence } of findings)
    console.error(`  ${words[level]}  ${name}：${sentence}`)
  return findings.some(({ level }) => level === 'refused')
}
