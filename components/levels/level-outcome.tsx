import { levelsPath } from '#components/practice/paths.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { levelSubmit } from '#lib/levels/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'
import { levelToPlay, outcomeWords } from './outcome-words.ts'
import { StartLevel } from './start-level.tsx'

type Props = { sittingId: number; catalogueId: number | null }

/** On the report of a level: whether it is passed, and the way up or once more. Handing in again answers the same result and changes nothing. */
export function LevelOutcome({ sittingId, catalogueId }: Props) {
  const { data, error } = useReading(
    levelSubmit,
    { attemptId: sittingId },
    { read: () => call(levelSubmit, { attemptId: sittingId }, { quiet: true }) },
  )
  const analyses = href(questionBankAnalysisPage, { attemptId: sittingId })
  if (!data) {
    if (!error) return <Skeleton heights={[220]} />
    return (
      <DuskPanel
        kicker="闯关"
        title="没有读到这一关的结果"
        action={{ name: '回到楼里', href: levelsPath({ catalogueId }) }}
        second={{ name: '查看全部解析', href: analyses }}
      >
        过没过关，楼里看得到。
      </DuskPanel>
    )
  }
  const { level, isPassed } = data
  const { title, words } = outcomeWords(data)
  const to = levelToPlay(data)
  return (
    <section className="dusk dusk-panel" aria-label="过关结果">
      <p className="dusk-kicker">第 {level} 关</p>
      <h2>{title}</h2>
      <p className="dusk-words">{words}</p>
      <p className="dusk-actions">
        {to !== null && (
          <StartLevel catalogueId={data.catalogueId} level={to} variant="lamp">
            {isPassed ? `上第 ${to} 层` : '再试一次'}
          </StartLevel>
        )}
        <ButtonLink
          href={levelsPath({ catalogueId: data.catalogueId })}
          variant={to === null ? 'lamp' : 'second'}
        >
          回到楼里
        </ButtonLink>
        <ButtonLink href={analyses} variant="second">
          查看全部解析
        </ButtonLink>
      </p>
      {/* biome-ignore lint/performance/noImgElement: drawn, and smaller than what would fetch it */}
      <img src="/art/roofs.svg" width={700} height={120} alt="" className="dusk-art" />
    </section>
  )
}
