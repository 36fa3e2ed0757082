import { readFileSync } from 'node:fs'
import { parseQuestion } from '#lib/questions/full-shapes.ts'

type Root = { name: string; kind?: string; children?: { name: string }[] }
const roots: Root[] = JSON.parse(readFileSync('content/catalogues.json', 'utf8'))
const room = roots.find(({ kind }) => kind === 'interview')
const files = ['analysis', 'organizing', 'emergency', 'communication', 'position']

// What the pages promise of every question: points that add up to ten marks, and a reference that can be said in three minutes.
test.each(files.map((file, index) => [file, room?.children?.[index]?.name]))(
  'the eight questions of %s are whole',
  (file, category) => {
    const lines = readFileSync(`content/questions/interview/${file}.jsonl`, 'utf8').trim()
    const questions = lines.split('\n').map((line) => JSON.parse(line))
    expect(questions).toHaveLength(8)
    for (const question of questions) {
      expect(parseQuestion(question)).not.toHaveProperty('faults')
      expect(question).toMatchObject({ subject: room?.name, category, score: 10 })
      const points: { text: string; score: number }[] = question.points
      expect(points.length).toBeGreaterThanOrEqual(3)
      expect(points.length).toBeLessThanOrEqual(5)
      expect(points.reduce((sum, { score }) => sum + score, 0)).toBe(10)
      for (const { text } of points) expect(text).toMatch(/^[^：]{2,20}：./)
      const words = question.answer.match(/\p{Script=Han}/gu) ?? []
      expect(words.length).toBeGreaterThanOrEqual(250)
      expect(words.length).toBeLessThanOrEqual(400)
    }
  },
)
