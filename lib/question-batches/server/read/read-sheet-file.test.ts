import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { questionTemplate } from '#lib/question-batches/server/template/question-template.ts'
import { fileOf, sheetOf } from '#lib/question-batches/server/testing/question-sheets.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { expectTaken } from './testing/expect-taken.ts'

waitForSheets()
const read = (base64: string) => readSheetFile(Buffer.from(base64, 'base64'))

test('the template is read without a fault', async () => {
  const { file } = await questionTemplate('xlsx')
  const { questions, faults } = await read(file)
  expect(faults).toEqual([])
  expect(questions).toMatchObject([
    { type: 'single_choose', answer: 'A', score: 1, difficulty: 2, year: 2026, place: '第 2 行' },
    { type: 'multiple_choose', answer: 'AD' },
    { type: 'non_directional_choose', answer: 'ABD' },
    { type: 'true_false_choose', answer: 'A' },
    { type: 'fill_in', answer_list: ['1949', '10|十'] },
    { type: 'sequencing', answer: '2,1,3' },
    { type: 'short_answer', words_num: 150, score: 5 },
    {
      ...{ type: 'synthesis', place: '第 9–10 行', materials: [{}] },
      sub_questions: [{ type: 'single_choose' }, { type: 'short_answer', words_num: 200 }],
    },
    { type: 'true_false_choose', place: '第 11 行' },
  ])
  questions.forEach(expectTaken)
})

test('columns stand in any order and have other names; each type says its answer in its way', async () => {
  const names = ['序号', '正确答案', '选项B', '选项A', 'C 选项', '题目', '题目类型', '分数（分）']
  const rows = [
    ['1', '对', '', '', '', '地球是圆的', '判断', '0.5分'],
    ['2', 'c、a', '乙', '甲', '丙', '选哪些', '多选题', ''],
    ['3', 'BAC', '乙', '甲', '丙', '排一排', '排序题', ''],
    ['4', '北京；1949|一九四九', '', '', '', '首都__，建国__年', '填空题', ''],
    ['5', '言之成理即可', '', '', '', '谈谈看法', '问答题', ''],
  ]
  const { questions, faults } = await read(sheetOf(rows, names))
  expect(faults).toEqual([])
  expect(questions).toMatchObject([
    { type: 'true_false_choose', answer: 'A', score: 0.5, options: [{ content: '正确' }, {}] },
    { type: 'multiple_choose', answer: 'AC' },
    { type: 'sequencing', answer: '2,1,3', options: [{ head: '1', content: '甲' }, {}, {}] },
    {
      ...{ type: 'fill_in', stem: '首都____，建国____年', answer_size: 2 },
      answer_list: ['北京', '1949|一九四九'],
    },
    { type: 'short_answer', answer: '言之成理即可' },
  ])
})

test('rows of a material are one question, until another material or 无', async () => {
  const names = ['材料', '题型', '题干', 'A', 'B', '答案', '来源']
  const choice = (material: string, stem: string) => [
    material,
    '单选题',
    stem,
    '甲',
    '乙',
    'A',
    '卷',
  ]
  const rows = [
    choice('一', 'a'),
    choice('', 'b'),
    choice('一', 'c'),
    choice('二', 'd'),
    choice('无', 'e'),
    choice('', 'f'),
  ]
  const { questions } = await read(sheetOf(rows, names))
  expect(questions.map(({ place, type }) => [place, type])).toEqual([
    ['第 2–4 行', 'synthesis'],
    ['第 5 行', 'synthesis'],
    ['第 6 行', 'single_choose'],
    ['第 7 行', 'single_choose'],
  ])
  expect(questions[0]).toMatchObject({ materials: [{ content: '一' }], source: '卷' })
  expect(questions[0]?.sub_questions?.map(({ stem }) => stem)).toEqual(['a', 'b', 'c'])
  // A material without one of its questions is left out as a whole.
  const broken = await read(sheetOf(rows.with(1, ['', '', 'b', '甲', '乙', 'A', '']), names))
  expect(broken.questions.map(({ place }) => place)).toEqual(['第 5 行', '第 6 行', '第 7 行'])
  expect(broken.faults).toMatchObject([{ place: '第 3 行' }])
})

test('a row of another source or year belongs to no material above it', async () => {
  const names = ['材料', '题型', '题干', 'A', 'B', '答案', '来源', '年份', '难度']
  const row = (material: string, ...rest: string[]) => [
    ...[material, '单选题', '问', '甲', '乙', 'A'],
    ...rest,
  ]
  const rows = [row('一', '国考', '2026', ''), row('', '国考', '', '3'), row('', '', '2025', '')]
  const { questions, faults } = await read(sheetOf([...rows, row('', '省考', '', '')], names))
  expect(faults).toEqual([])
  expect(questions).toMatchObject([
    { type: 'synthesis', place: '第 2–3 行', source: '国考', year: 2026, difficulty: 3 },
    { type: 'single_choose', place: '第 4 行', year: 2025 },
    { type: 'single_choose', place: '第 5 行', source: '省考' },
  ])
  const differing = await read(
    sheetOf([row('一', '国考', '', '2'), row('一', '省考', '', '3')], names),
  )
  expect(differing.questions).toEqual([])
  expect(differing.faults.map(({ place, reason }) => `${place}：${reason}`)).toEqual([
    '第 2–3 行：同一道材料题写了不同的来源（国考、省考），只能有一个，请改成一样的',
    '第 2–3 行：同一道材料题写了不同的难度（2、3），只能有一个，请改成一样的',
  ])
})

test('the order of items is written with or without signs between', async () => {
  const names = ['题型', '题干', ...'ABCDEFGHIJ', '答案']
  const items = [...'甲乙丙丁戊己庚辛壬癸']
  const row = (count: number, answer: string) => [
    ...['排序题', '排', ...items.map((item, at) => (at < count ? item : '')), answer],
  ]
  const rows = ['2-1-3', '2→1→3', '②①③', '213', 'B-A-C'].map((answer) => row(3, answer))
  const { questions } = await read(sheetOf([...rows, row(10, '10-1-2-3-4-5-6-7-8-9')], names))
  expect(questions.map(({ answer }) => answer)).toEqual([
    ...Array.from(rows, () => '2,1,3'),
    '10,1,2,3,4,5,6,7,8,9',
  ])
})

test('all faults are told at once, each with its row and what to do', async () => {
  const names = ['题型', '题干', 'A', 'B', 'C', '答案', '难度', '年份', '页码']
  const rows = [
    ['单选题', '甲', '一', '', '三', 'A', '极难', '去年', ''],
    ['判断题', '乙', '', '', '', '也许', '', '', ''],
    ['简答题', '丙', '一', '', '', '要点', '', '', ''],
    ['单选题', '丁', '一', '二', '', '第一项', '', '', ''],
  ]
  const { questions, faults } = await read(sheetOf(rows, names))
  expect(questions).toEqual([])
  expect(faults.map(({ place, reason }) => `${place}：${reason}`)).toEqual([
    '第 1 行：没有读“页码”这一列，请改成模板里的列名，或者删去',
    '第 2 行：选项 B 空着，请填上，或把后面的选项往前移',
    '第 2 行：年份“去年”不是数，请写四位数字，如 2026',
    '第 2 行：难度“极难”请写 1（易）至 5（难）',
    '第 3 行：判断题的答案请写“对”或“错”，现在是“也许”',
    '第 4 行：这种题型没有选项，请清空选项各列，或改题型',
    '第 5 行：答案“第一项”请写选项的字母，如 B 或 ACD',
  ])
})

test('a table without a head says so', async () => {
  const { questions, faults } = await read(fileOf('甲,乙\n丙,丁\n'))
  expect(questions).toEqual([])
  expect(faults).toMatchObject([{ place: '文件', reason: expect.stringContaining('没有找到表头') }])
})

test('the key of a true or false question is the option that says so', async () => {
  const names = ['题型', '题干', 'A', 'B', '答案']
  const rows = [
    ['判断题', '水往低处流', '错误', '正确', '正确'],
    ['判断题', '水往高处流', '错误', '正确', 'A'],
    ['判断题', '地球是圆的', '成立', '不成立', '对'],
  ]
  const { questions, faults } = await read(sheetOf(rows, names))
  expect(questions.map(({ answer }) => answer)).toEqual(['B', 'A'])
  expect(faults).toMatchObject([{ place: '第 4 行' }])
})

test('pictures in cells and errors of formulas are faults', async () => {
  const names = ['题型', '题干', 'A', 'B', '答案']
  const rows = [
    ['单选题', '=DISPIMG("ID_1",1)', '甲', '乙', 'A'],
    ['单选题', '多少', '#DIV/0!', '乙', 'B'],
  ]
  const { questions, faults } = await read(sheetOf(rows, names))
  expect(questions).toEqual([])
  expect(faults.map(({ reason }) => reason)).toEqual([
    '题干是一张图片，表格里的图片读不了，请改成文字',
    '选项 A是表格软件的错误 #DIV/0!，请改成要写的文字',
  ])
})

test('a row of another catalogue belongs to no material above it', async () => {
  const names = ['材料', '题型', '题干', 'A', 'B', '答案', '目录']
  const row = (material: string, place: string) => [
    material,
    '单选题',
    '问',
    '甲',
    '乙',
    'A',
    place,
  ]
  const { questions } = await read(sheetOf([row('一', '甲'), row('', ''), row('', '乙')], names))
  expect(questions.map(({ place, type }) => [place, type])).toEqual([
    ['第 2–3 行', 'synthesis'],
    ['第 4 行', 'single_choose'],
  ])
})
