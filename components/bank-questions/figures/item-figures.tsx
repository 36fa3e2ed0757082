import { percentText } from '#components/practice/report/charts/figures.ts'
import desk from '#components/staff/desk.module.css'
import { staffItemFigures } from '#lib/bank-questions/calls.ts'
import type { ItemFigures as Figures } from '#lib/bank-questions/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

/** How a question measured, in a line and what it means. */
export function ItemFigures({ id }: { id: string }) {
  const { data, error } = useEndpoint(staffItemFigures, { id })
  if (error) return <p className="muted">统计没有读到：{error.message}</p>
  if (!data) return <p className="muted">正在读统计</p>
  const { facility, discrimination, picks, untaken, answered } = data
  return (
    <>
      <p className={desk.facts}>
        <span>
          首次作答 <strong>{answered}</strong> 人
        </span>
        {facility !== null && (
          <span>
            难度（正确率） <strong>{percentText(facility)}</strong>
          </span>
        )}
        {discrimination !== null && (
          <span>
            区分度 <strong>{discrimination.toFixed(2)}</strong>
          </span>
        )}
        {answered > 0 &&
          picks.map(({ head, times, isKey }) => (
            <span key={head}>
              {head}
              {isKey && '（答案）'} <strong>{times}</strong>
            </span>
          ))}
      </p>
      {sentencesOf({ facility, discrimination, untaken }).map((sentence) => (
        <p key={sentence} className="muted">
          {sentence}
        </p>
      ))}
    </>
  )
}

/** The figures in words; above all where they speak for a wrong key. */
function sentencesOf({
  facility,
  discrimination,
  untaken,
}: Pick<Figures, 'facility' | 'discrimination' | 'untaken'>): string[] {
  return [
    facility === null && '满 30 人作答才算难度，满 30 场（每场 10 题以上）才算区分度。',
    discrimination !== null &&
      discrimination < 0 &&
      '区分度为负：其余题得分高的人这道题反而错得多，请先核对答案。',
    discrimination !== null &&
      discrimination >= 0 &&
      discrimination < 0.1 &&
      '区分度低于 0.10：这道题分不开水平高低。',
    untaken.length > 0 && `没有人选 ${untaken.join('、')}，这些干扰项没有起作用。`,
  ].filter((sentence) => sentence !== false)
}
