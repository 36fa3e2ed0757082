import { drillsPath } from '#components/practice/paths.ts'
import { filtered, isOneSet, wholeNote } from '#components/practice/report/analysis/filters.ts'
import { dearest, lostIn } from '#components/practice/report/losses/losses.ts'
import { withdrawnWhole } from '#components/practice/report/summary/sentence.ts'
import { hasPoints, marksOf, openMarks } from '#components/practice/report/text/marks-text.ts'
import { quickPath } from '#components/practice/tonight/tonight.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { weakPoints } from '#lib/practice/diagnosis.ts'
import { questionBankAnalysisPage, questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

type Reader = { isGuest: boolean }
export type NextStep = { title: string; words: string; action: { name: string; href: string } }

/**
 * The one thing to do after a sitting: another one where all of it is withdrawn, else mark what nobody has marked, else understand what was wrong, else practise the
 * point that lost the most, else see what was left blank, else what a passing answer lost, else go on with another paper or a quick ten. A guest has no
 * wrong-question book.
 */
export function nextStep(report: Report, { isGuest }: Reader): NextStep {
  return (
    practiseInstead(report) ??
    markYourself(report) ??
    reviewWrong(report, isGuest) ??
    practiseWeak(report) ??
    seeBlank(report) ??
    seeLost(report) ??
    goOn(report)
  )
}

function practiseInstead(report: Report): NextStep | null {
  const reason = withdrawnWhole(report.attempt.items)
  if (reason === null) return null
  return {
    title: '题目已全部撤回，再做别的',
    words: `撤回原因：${reason}`,
    action: goOn(report).action,
  }
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

function reviewWrong(
  { points, attempt: { id, items } }: Report,
  isGuest: boolean,
): NextStep | null {
  const wrong = filtered(items, 'wrong')
  if (wrong.length === 0) return null
  if (isOneSet(items))
    return {
      title: '把丢分的小题弄懂',
      words: `先看解析，弄清丢分在哪一步${isGuest ? '' : '；这组题会进错题本，到期再来'}。`,
      action: { name: '看解析', href: analysis(id, { position: wrong[0]?.position }) },
    }
  // Named only where it stands out: with enough questions, dearer than any other, and not all that is wrong.
  const [worst] = weakPoints(points)
  const isDearest = points.every((one) => one === worst || one.lost < (worst?.lost ?? 0))
  const group = wrong.filter(({ catalogueId }) => catalogueId === worst?.catalogueId)
  const isNamed = isDearest && group.length > 0 && group.length < wrong.length
  const isMost = isNamed && lostOf(group) * 2 > lostOf(items)
  const shown = isNamed ? group : wrong
  return {
    title: `把${isNamed ? `“${worst?.name}”的` : ''} ${shown.length} 道错题弄懂${wholeNote(shown)}`,
    words: `${isMost ? '一半以上的失分在这里。' : ''}${isGuest ? '先看解析，弄清错在哪一步。' : '先看解析，弄清错在哪一步；答错的会进错题本，到期再来。'}`,
    action: {
      name: '从错题开始',
      href: analysis(id, { position: shown[0]?.position, show: 'wrong' }),
    },
  }
}

function practiseWeak({ drill: practice, points }: Report): NextStep | null {
  if (!practice) return null
  const { catalogueId, name, questions } = practice
  const point = points.find((one) => one.catalogueId === catalogueId)
  return {
    title: `把“${name}”再练 ${questions} 题`,
    words: point ? `这里丢了 ${point.lost} 分，共 ${point.full} 分。` : '',
    action: {
      name: '开始练',
      href: href(questionBankSpecificTestPage, { catalogueId, pick: 'new', count: questions }),
    },
  }
}

function seeBlank({ attempt: { id, items } }: Report): NextStep | null {
  const blank = filtered(items, 'blank')
  if (blank.length === 0) return null
  return {
    title: isOneSet(items)
      ? '这组小题还没有作答'
      : `还有 ${blank.length} 题没有作答${wholeNote(blank)}`,
    words: '先看一遍解析，下次就不是生题。',
    action: {
      name: '看没作答的题',
      href: analysis(id, { position: blank[0]?.position, show: 'blank' }),
    },
  }
}

function seeLost({ attempt: { id, items } }: Report): NextStep | null {
  const [first] = dearest(items)
  if (!first) return null
  return {
    title: `看看第 ${first.position} 题漏了什么`,
    words: `都过了线，还丢了 ${roundMarks(lostOf(items))} 分。`,
    action: { name: '看这一题', href: analysis(id, { position: first.position }) },
  }
}

function goOn({ attempt: { paperId, kind } }: Report): NextStep {
  if (kind === 'drill')
    return {
      title: '这一组没有要补的，再做一组',
      words: '下一组也都是没做过的题。',
      action: { name: '接着刷题', href: drillsPath() },
    }
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

const lostOf = (items: readonly AnsweredItem[]) =>
  items.reduce((sum, item) => sum + lostIn(item), 0)

const analysis = (
  attemptId: number,
  at: { position: number | undefined; show?: 'wrong' | 'blank' },
) => href(questionBankAnalysisPage, { attemptId, ...at })
