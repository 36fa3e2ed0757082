import { filtered } from '#components/practice/report/analysis/filters.ts'
import { percentText, sectionName } from '#components/practice/report/charts/figures.ts'
import { hasPoints, marksOf, openMarks } from '#components/practice/report/marks-text.ts'
import { quickPath } from '#components/practice/tonight/tonight.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  questionBankAnalysisPage,
  questionBankSpecialTrainingPage,
  questionBankSpecificTestPage,
} from '#lib/practice/paths.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'

type Reader = { isGuest: boolean }
export type NextStep = { title: string; words: string; action: { name: string; href: string } }

/** From this share of its marks on a module is not weak. */
const GOOD_RATE = 0.8
const NEW_QUESTIONS = 10

/**
 * The one thing to do after a sitting: mark what nobody has marked, else understand what was wrong, else practise the
 * module that lost the most, else go on with another paper or a quick ten. A guest has no wrong-question book.
 */
export function nextStep(report: Report, { isGuest }: Reader): NextStep {
  return (
    markYourself(report) ?? reviewWrong(report, isGuest) ?? practiseWeak(report) ?? goOn(report)
  )
}

function markYourself({ attempt: { id, items } }: Report): NextStep | null {
  const open = items.filter((item) => openMarks(marksOf(item)) > 0 && hasPoints(item.question))
  const [first] = open
  if (!first) return null
  return {
    title: open.length === 1 ? `给第 ${first.position} 题自评` : `给写的 ${open.length} 题自评`,
    words: '对照采分点，看漏了哪一点。',
    action: { name: '去自评', href: analysis(id, { position: first.position }) },
  }
}

function reviewWrong({ attempt: { id, items } }: Report, isGuest: boolean): NextStep | null {
  const wrong = filtered(items, 'wrong')
  const groups = [...Map.groupBy(wrong, ({ section }) => section)]
  // The first of those that lost as much: the order of the sitting.
  const [worst] = groups.toSorted(([, one], [, other]) => lostIn(other) - lostIn(one))
  if (!worst) return null
  const [section, group] = worst
  const isOne = groups.length === 1
  const isMost = !isOne && lostIn(group) * 2 >= lostIn(items)
  return {
    title: isOne
      ? `把 ${wrong.length} 道错题弄懂`
      : `把“${sectionName(section)}”的 ${group.length} 道错题弄懂`,
    words: `${isMost ? '一半以上的失分在这里。' : ''}${isGuest ? '先看解析，弄清错在哪一步。' : '先看解析，标上错因；它们已经在错题本里，到期会再来。'}`,
    action: {
      name: '从错题开始',
      href: analysis(id, { position: group[0]?.position, show: 'wrong' }),
    },
  }
}

function practiseWeak({ modules, attempt: { items } }: Report): NextStep | null {
  const rateOf = ({ score, markedFull }: Report['modules'][number]) => score / markedFull
  const [weak] = modules
    .filter((module) => module.markedFull > 0 && rateOf(module) < GOOD_RATE)
    .toSorted((one, other) => rateOf(one) - rateOf(other))
  if (!weak) return null
  const name = modules.length > 1 ? `“${sectionName(weak.name)}”` : '这一组'
  return {
    title: `把${name}再练 ${NEW_QUESTIONS} 道`,
    words: `得分率 ${percentText(rateOf(weak))}，${weak.questions - weak.answered} 题没有作答。`,
    action: { name: '开始练', href: practiceOf(items, weak.name) },
  }
}

/** New questions of the catalogue that a module is of; a module of several leads to the choice. */
function practiceOf(items: readonly AnsweredItem[], module: string): string {
  const ids = new Set(
    items.flatMap(({ section, catalogueId }) => (section === module ? [catalogueId] : [])),
  )
  const [catalogueId] = ids
  if (ids.size !== 1 || catalogueId === undefined) return href(questionBankSpecialTrainingPage)
  return href(questionBankSpecificTestPage, { catalogueId, pick: 'new', count: NEW_QUESTIONS })
}

function goOn({ attempt: { paperId } }: Report): NextStep {
  if (paperId !== null)
    return {
      title: '这一份没有要补的，换一份',
      words: '换一份没做过的，看看是不是都稳了。',
      action: { name: '选下一份试卷', href: href(questionBankOverYearTrueTopicPage) },
    }
  return {
    title: '这一组没有要补的，再来 10 题',
    words: '到期的、薄弱的和没做过的各取一些。',
    action: { name: '快练 10 题', href: quickPath },
  }
}

/** Marks that some questions lost, of those that are marked. */
const lostIn = (items: readonly AnsweredItem[]) =>
  items.reduce((sum, { markedFull, score }) => sum + markedFull - (score ?? 0), 0)

const analysis = (attemptId: number, at: { position: number | undefined; show?: 'wrong' }) =>
  href(questionBankAnalysisPage, { attemptId, ...at })
