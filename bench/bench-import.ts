import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { peakMemory } from './cpu.ts'
import { benchDir, benchEnv } from './server.ts'
import { limit, printTable } from './table.ts'
import { makeTexts, type Texts } from './texts.ts'

const files = 5000

/** Articles per second and peak memory of `content:import` over 5,000 generated files into an empty database. */
export async function benchImport(): Promise<void> {
  const dir = `${benchDir}/import`
  rmSync(dir, { recursive: true, force: true })
  writeFiles(`${dir}/content`)
  const first = await runImport(dir)
  const again = await runImport(dir)
  printTable(
    `content:import of ${files.toLocaleString('en')} files`,
    ['', 'seconds', 'articles/s', 'peak MB'],
    [
      ['new', ...first],
      ['unchanged', ...again],
    ],
  )
  limit(`import: ${first[1]} articles a second, at least 100`, first[1] >= 100)
  limit(`import: ${first[2]} MB, at most 1000`, first[2] <= 1000)
  rmSync(dir, { recursive: true, force: true })
}

function writeFiles(dir: string): void {
  mkdirSync(`${dir}/articles`, { recursive: true })
  for (const table of ['columns.json', 'cities.json']) cpSync(`content/${table}`, `${dir}/${table}`)
  const texts = makeTexts()
  for (let id = 1; id <= files; id += 1)
    writeFileSync(`${dir}/articles/${id}.md`, fileOf(id, texts))
}

const columns = ['kszx', 'xingce', 'shenlun', 'mianshi']

/** About 1,000 characters with what articles have: headings, emphasis, a list, a table. */
function fileOf(id: number, texts: Texts): string {
  const column = columns[texts.pick(columns.length)]
  const section = () =>
    `## ${texts.title()}\n\n${texts.text(150)}\n\n**${texts.text(20)}**${texts.text(60)}`
  const list = [1, 2, 3].map(() => `- ${texts.text(20)}`).join('\n')
  return `---
id: ${id}
title: "${texts.title()}"
column: ${column}
date: "2026-0${1 + texts.pick(9)}-1${texts.pick(10)}"
source: "公选王编辑部"
tags: ["标签${texts.pick(200)}", "标签${200 + texts.pick(200)}"]
description: "${texts.text(40)}"
license: "公选王原创"
license_class: A
---

${texts.text(100)}

${section()}

${list}

${section()}

| 项目 | 内容 |
| --- | --- |
| 时间 | ${texts.text(15)} |
| 地点 | ${texts.text(15)} |

${section()}
`
}

type Figures = [seconds: number, rate: number, megabytes: number]

async function runImport(dir: string): Promise<Figures> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['lib/commands/content-import.ts', `${dir}/content`], {
    env: benchEnv({ DATA_DIR: dir }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let peak = 0
  for (let isOver = false; !isOver; ) {
    peak = Math.max(peak, peakMemory(child.pid ?? 0))
    isOver = await Promise.race([ended.then(() => true), sleep(100).then(() => false)])
  }
  if ((await ended) !== 0) throw new Error(errors.slice(0, 1500))
  const seconds = (performance.now() - startedAt) / 1000
  return [Math.round(seconds * 10) / 10, Math.round(files / seconds), Math.round(peak / 1e6)]
}
