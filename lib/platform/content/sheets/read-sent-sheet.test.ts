import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { readSentSheet } from './read-sent-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import { office } from './testing/office.ts'
import { waitForSheets } from './testing/patient.ts'
import { writeXlsx } from './write-xlsx.ts'

waitForSheets()

const ordinary = Buffer.from(writeXlsx('职位表', [['单位'], ['某厅']]))
const expectRead = async () =>
  expect(await readSentSheet(ordinary)).toMatchObject({
    sheets: [{ rows: [['单位'], ['某厅']] }],
    says: '',
  })
const faultOf = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => {
      if (!(error instanceof SheetFault)) throw error
      return error.message
    },
  )

const tooLong = '还没有读完'
const cell = (row: number) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`

test.each([
  {
    what: 'areas merged over each other',
    most: 2000,
    says: '表格太大',
    // Each of them fits.
    file: () =>
      office(
        `<worksheet><sheetData>${cell(1)}${cell(3000)}</sheetData><mergeCells>${'<mergeCell ref="A1:GR3000"/>'.repeat(6)}</mergeCells></worksheet>`,
      ),
  },
  {
    what: 'tags within tags',
    most: 40_000,
    // It has no cells.
    says: 'read',
    file: () => office(`<worksheet>${'<a>'.repeat(5e6)}${'</a>'.repeat(5e6)}</worksheet>`),
  },
  {
    what: 'short texts',
    most: 150_000,
    says: '读不出来',
    file: () =>
      office('<worksheet/>', {
        'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(2.3e6)}</sst>`,
      }),
  },
])('a small file of very many $what holds up nothing', async (one) => {
  const file = one.file()
  expect(file.length).toBeLessThan(one.most)
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const start = performance.now()
  const fault = await faultOf(readSentSheet(file))
  const took = performance.now() - start
  delays.disable()
  expect(fault).toMatch(new RegExp(`${one.says}|${tooLong}`))
  expect(delays.max / 1e6).toBeLessThan(Math.max(took / 2, 200 * patience))
  await expectRead()
})

test('a cell without an end is refused', async () => {
  const brackets = Buffer.from(`单位,${'('.repeat(2_000_000)}\n`)
  expect(await faultOf(readSentSheet(brackets))).toBe('第 1 行有一格超过 5000 个字')
})

test('a process that cannot be started is a fault of the site', async () => {
  const error = await readSentSheet(ordinary, { heapMb: Number.NaN }).catch(
    (fault: unknown) => fault,
  )
  expect(error).toMatchObject({ code: 'unavailable' })
  await expectRead()
})

test('a process that runs out of time is told in a sentence, and the next file is read', async () => {
  expect(await faultOf(readSentSheet(ordinary, { readMs: 1 }))).toMatch(tooLong)
  await expectRead()
})

test('a process that runs out of memory is told in a sentence, and the next file is read', async () => {
  const row = Array.from({ length: 8 }, (_, at) => `第 ${at} 列`)
  const lines = Array.from({ length: 20_000 }, (_, at) => row.map((text) => `${text}第 ${at} 行`))
  const many = Buffer.from(writeXlsx('职位表', lines))
  const tight = { heapMb: 12, readMs: 60_000 * patience }
  expect(await faultOf(readSentSheet(many, tight))).toMatch('读不出来')
  await expectRead()
})

test('files are read one after the other, and who would wait too long is told so', async () => {
  const first = expectRead()
  const impatient = await readSentSheet(ordinary, { waitMs: 0 }).catch((error: unknown) => error)
  expect(impatient).toBeInstanceOf(AppError)
  expect(impatient).toMatchObject({
    code: 'too_many_requests',
    message: '正在读取别人上传的文件，请过几秒再试',
  })
  await Promise.all([first, expectRead(), expectRead()])
})

test('a file of nearly 12 MB, which its pictures make so large, is read', async () => {
  const picture = randomBytes(11_500_000).toString('base64')
  const rows = `<worksheet><sheetData>${cell(1)}</sheetData></worksheet>`
  const file = office(rows, { 'xl/media/image1.png': picture })
  expect(file.length).toBeGreaterThan(11_000_000)
  expect((await readSentSheet(file)).sheets[0]?.rows).toEqual([['1']])
})
