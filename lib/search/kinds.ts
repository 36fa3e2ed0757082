/** The kinds of what is found beside articles, in the order of their groups, with their words and the most that are shown. */
export const entryKinds = {
  tool: { title: '工具', most: 4 },
  help: { title: '帮助', most: 3 },
  exam: { title: '考试', most: 4 },
  handbook: { title: '指南', most: 4 },
  catalogue: { title: '练习', most: 4 },
  paper: { title: '试卷', most: 4 },
  course: { title: '课程', most: 4 },
  book: { title: '图书', most: 4 },
  topic: { title: '专题', most: 4 },
  major: { title: '专业', most: 4 },
  question: { title: '题目', most: 4 },
  position: { title: '职位', most: 4 },
  page: { title: '页面', most: 4 },
} as const

export type EntryKind = keyof typeof entryKinds
export const kindNames = Object.keys(entryKinds) as [EntryKind, ...EntryKind[]]
