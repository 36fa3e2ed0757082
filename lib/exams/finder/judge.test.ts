import type { Candidate, Conditions, ConditionTexts } from './conditions.ts'
import { judge, type Verdict } from './judge.ts'

type Position = Conditions & ConditionTexts

/** A position that demands nothing; each case adds its own. */
const open: Position = {
  ...{ majorCodes: [], minEducation: '不限', minRank: '不限', maxRank: null },
  ...{ minServiceYears: 0, minGrassrootsYears: 0, party: '不限', further: '' },
  ...{ education: '不限', majors: '不限', conditions: '' },
}
/** One who meets every condition below but for what a case changes. */
const wang: Candidate = {
  major: { name: '法学', codes: ['1:030101K', '2:0301'] },
  education: '本科',
  rank: '三级主任科员',
  serviceYears: 4,
  grassrootsYears: 3,
  party: '中共党员',
}
const nobody: Candidate = {
  ...{ major: null, education: null, rank: null },
  ...{ serviceYears: null, grassrootsYears: null, party: null },
}
const law = { majorCodes: ['1:0301', '2:0301', '2:0351'], majors: '法学类' }
const computing = { majorCodes: ['1:0809'], majors: '计算机类' }
const major = (name: string, ...codes: string[]) => ({ major: { name, codes } })

// Each is worked by hand: the candidate's difference, the position's, what is answered, and what the first reason says.
type Case = [string, Partial<Candidate>, Partial<Position>, Verdict, string?]
const cases: Case[] = [
  ['专业不限', {}, {}, 'fits'],
  ['没有条件的职位，什么都没填也符合', nobody, {}, 'fits'],
  ['法学在法学类里', {}, law, 'fits'],
  ['知识产权也在法学类里', major('知识产权', '1:030102T'), law, 'fits'],
  [
    '政治学与行政学不在法学类里',
    major('政治学与行政学', '1:030201'),
    law,
    'no',
    '您填的是政治学与行政学',
  ],
  [
    '法学门类包括政治学',
    major('政治学与行政学', '1:030201'),
    { majorCodes: ['1:03'], majors: '法学门类' },
    'fits',
  ],
  [
    '只招法学一个专业，知识产权不行',
    major('知识产权', '1:030102T'),
    { majorCodes: ['1:030101K'], majors: '法学' },
    'no',
  ],
  ['计算机类不收法学', {}, computing, 'no', '要求计算机类，您填的是法学'],
  ['软件工程在计算机类里', major('软件工程', '1:080902', '2:0835'), computing, 'fits'],
  [
    '硕士的软件工程，职位只列本科专业',
    { ...major('软件工程', '1:080902', '2:0835'), education: '硕士' },
    computing,
    'read',
    '没有写明',
  ],
  [
    '硕士的电子科学与技术，代码与本科计算机类相同也不算',
    { ...major('电子科学与技术', '1:080702', '2:0809'), education: '硕士' },
    { majorCodes: ['1:0809', '2:0812'], majors: '计算机类' },
    'no',
  ],
  ['硕士的法律在研究生目录里', { ...major('法律', '2:0351'), education: '硕士' }, law, 'fits'],
  [
    '博士也按研究生目录',
    { ...major('法学', '1:030101K', '2:0301'), education: '博士' },
    law,
    'fits',
  ],
  [
    '只有研究生目录里有的专业，学历填了本科，仍按这个专业',
    { ...major('法律', '2:0351') },
    law,
    'fits',
  ],
  [
    '专科的软件技术，职位只列本科',
    { ...major('软件技术', '3:510203'), education: '大专' },
    computing,
    'read',
  ],
  ['目录里没有的专业', major('法律事务管理'), law, 'read', '不在专业目录里'],
  ['目录里没有的专业，但职位专业不限', major('法律事务管理'), {}, 'fits'],
  ['没有填专业', { major: null }, law, 'ask', '要求法学类'],
  [
    '职位的专业没有录成字段',
    {},
    { majorCodes: null, majors: '法学或相近专业' },
    'read',
    '法学或相近专业',
  ],
  [
    '两个专业要求之一相符',
    {},
    { majorCodes: ['1:0809', '1:0301'], majors: '计算机类、法学类' },
    'fits',
  ],

  ['本科及以上，本科', {}, { minEducation: '本科' }, 'fits'],
  ['本科及以上，硕士', { education: '硕士' }, { minEducation: '本科' }, 'fits'],
  [
    '本科及以上，大专',
    { education: '大专' },
    { minEducation: '本科' },
    'no',
    '要求本科及以上，您填的是大专',
  ],
  ['硕士及以上，本科', {}, { minEducation: '硕士' }, 'no'],
  ['博士，硕士', { education: '硕士' }, { minEducation: '博士' }, 'no', '要求博士，'],
  ['没有填学历', { education: null }, { minEducation: '本科' }, 'ask'],
  ['学历没有录成字段', {}, { minEducation: null, education: '全日制本科及以上' }, 'read', '全日制'],

  ['四级主任科员以上，三级', {}, { minRank: '四级主任科员' }, 'fits'],
  ['四级主任科员以上，正好四级', { rank: '四级主任科员' }, { minRank: '四级主任科员' }, 'fits'],
  [
    '四级主任科员以上，一级科员',
    { rank: '一级科员' },
    { minRank: '四级主任科员' },
    'no',
    '您填的是一级科员',
  ],
  [
    '一级主任科员以下，四级调研员',
    { rank: '四级调研员' },
    { minRank: '不限', maxRank: '一级主任科员' },
    'no',
    '一级主任科员以下',
  ],
  ['有上限也有下限，在中间', {}, { minRank: '四级主任科员', maxRank: '一级主任科员' }, 'fits'],
  [
    '正好是上限',
    { rank: '一级主任科员' },
    { minRank: '四级主任科员', maxRank: '一级主任科员' },
    'fits',
  ],
  ['没有填职级', { rank: null }, { minRank: '四级主任科员' }, 'ask', '四级主任科员以上'],
  ['只有上限，没有填职级', { rank: null }, { maxRank: '一级主任科员' }, 'ask'],

  ['公务员两年以上，四年', {}, { minServiceYears: 2 }, 'fits'],
  ['公务员两年以上，正好两年', { serviceYears: 2 }, { minServiceYears: 2 }, 'fits'],
  [
    '公务员两年以上，一年',
    { serviceYears: 1 },
    { minServiceYears: 2 },
    'no',
    '要求 2 年以上，您填的是 1 年',
  ],
  ['公务员两年以上，填了 0 年', { serviceYears: 0 }, { minServiceYears: 2 }, 'no'],
  ['没有填基层年限', { grassrootsYears: null }, { minGrassrootsYears: 2 }, 'ask'],
  ['基层两年以上，一年', { grassrootsYears: 1 }, { minGrassrootsYears: 2 }, 'no'],

  ['中共党员', {}, { party: '中共党员' }, 'fits'],
  ['中共党员，群众', { party: '群众' }, { party: '中共党员' }, 'no'],
  [
    '中共党员，预备党员要看公告',
    { party: '中共预备党员' },
    { party: '中共党员' },
    'read',
    '预备党员',
  ],
  ['党员或团员，团员', { party: '共青团员' }, { party: '中共党员或共青团员' }, 'fits'],
  ['中共党员，团员', { party: '共青团员' }, { party: '中共党员' }, 'no'],

  ['另有年龄要求，须看原文', {}, { further: '年龄三十五周岁以下' }, 'read', '三十五周岁'],
  [
    '条件一个字段也没有录',
    {},
    {
      minRank: null,
      minServiceYears: null,
      minGrassrootsYears: null,
      party: null,
      further: null,
      conditions: '具有两年以上基层工作经历',
    },
    'read',
    '基层工作经历',
  ],
  [
    '没有录字段，也没有条件可看',
    {},
    { minRank: null, minServiceYears: null, minGrassrootsYears: null, party: null, further: null },
    'fits',
  ],
  [
    '一项不符时，其他要看的不改变结果',
    {},
    { ...computing, further: '需经常出差' },
    'no',
    '您填的是法学',
  ],
  [
    '要看原文重于没有填',
    { rank: null },
    { minRank: '四级主任科员', further: '需经常出差' },
    'read',
    '出差',
  ],
  [
    '不符重于没有填',
    { rank: null, education: '大专' },
    { minRank: '四级主任科员', minEducation: '本科' },
    'no',
    '大专',
  ],
  [
    '样样都有要求，样样符合',
    {},
    {
      ...law,
      minEducation: '本科',
      minRank: '四级主任科员',
      minServiceYears: 2,
      minGrassrootsYears: 2,
      party: '中共党员',
    },
    'fits',
  ],
  [
    '样样都有要求，什么都没填',
    nobody,
    {
      ...law,
      minEducation: '本科',
      minRank: '四级主任科员',
      minServiceYears: 2,
      minGrassrootsYears: 2,
      party: '中共党员',
    },
    'ask',
  ],
]

test('there are fifty worked cases at least', () => {
  expect(cases.length).toBeGreaterThanOrEqual(50)
})

test.each(
  cases.map(
    ([name, own, demands, verdict, says = '']) => [name, own, demands, verdict, says] as const,
  ),
)('%s', (_, own, demands, verdict, says) => {
  const found = judge({ ...wang, ...own }, { ...open, ...demands })
  expect(found).toMatchObject({ verdict })
  expect(found.reasons.length === 0).toBe(verdict === 'fits')
  expect(found.reasons[0]?.text ?? '').toContain(says)
})

test('a text that several fields refer to is named once', () => {
  const unread = { minRank: null, minServiceYears: null, minGrassrootsYears: null, party: null }
  const conditions = '具有两年以上基层工作经历，现任四级主任科员'
  const { reasons } = judge(wang, { ...open, ...unread, further: null, conditions })
  expect(reasons).toMatchObject([{ what: '报考条件', kind: 'read', text: conditions }])
})
