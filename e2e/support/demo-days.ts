import { readFileSync } from 'node:fs'
import { realDate } from '#lib/platform/content/pipeline/relative-days.ts'

type Row = Record<string, unknown> & { id: number }

/** The day that a row of the demo content has in a field; the demo counts its days from that of the seeding, which is today. */
export function demoDay(file: string, id: number, field: string): string {
  const rows: Row[] = JSON.parse(readFileSync(`content/${file}`, 'utf8'))
  return String(realDate(rows.find((row) => row.id === id)?.[field]))
}
