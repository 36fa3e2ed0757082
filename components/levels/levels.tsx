'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { levelsPath } from '#components/practice/paths.ts'
import { Chips } from '#components/ui/chips.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { levelList } from '#lib/levels/calls.ts'
import type { LevelModule } from '#lib/levels/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { LevelCard } from './level-card.tsx'
import { LevelRecords } from './level-records.tsx'
import styles from './levels.module.css'
import { floorOf, hasPlayed, moduleOf, standingWords } from './standing.ts'
import { Tower } from './tower/tower.tsx'

/** The levels of a module as the floors of a house, and the one that is chosen. */
export function Levels() {
  const query = useSearchParams()
  const { data: modules, error, mutate } = useEndpoint(levelList, {})
  if (!modules) {
    return (
      <>
        <h1 className="visually-hidden">闯关</h1>
        {error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <div className={styles.columns}>
            <Skeleton heights={[640]} />
            <Skeleton heights={[80, 280, 120]} />
          </div>
        )}
      </>
    )
  }
  const module = moduleOf(modules, Number(query.get('catalogueId')))
  if (!module) {
    return (
      <>
        <h1 className="visually-hidden">闯关</h1>
        <EmptyState title="题目正在整理">请稍后再来。</EmptyState>
      </>
    )
  }
  const asked = Number(query.get('level'))
  return <House modules={modules} module={module} asked={asked} />
}

type Props = {
  modules: readonly LevelModule[]
  module: LevelModule
  /** The level that the address names; 0 when it names none. */
  asked: number
}

function House({ modules, module, asked }: Props) {
  const { catalogueId, levels, message } = module
  const side = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice anew
  useEffect(() => {
    // Below the house on narrow screens; without this a press on a floor would seem to do nothing.
    if (asked > 0 && matchMedia('(max-width: 960px)').matches) side.current?.scrollIntoView()
  }, [catalogueId, asked])
  const chosen =
    levels.find(({ level }) => level === asked) ??
    levels.find(({ level }) => level === floorOf(module))
  return (
    <div className={styles.columns}>
      {chosen ? (
        <Tower module={module} chosen={chosen.level} />
      ) : (
        <section className={styles.none}>
          <h1>{standingWords(module)}</h1>
          <EmptyState title="这个科目暂时没有关卡">
            {message}。先
            <Link href={href(questionBankSpecialTrainingPage, { catalogueId })}>按考点练</Link>。
          </EmptyState>
        </section>
      )}
      <div className={styles.side}>
        <Chips
          label="科目"
          run
          chips={modules.map((one) => ({
            name: one.name,
            count: hasPlayed(one) && one.levels.length > 0 ? `${floorOf(one)} 层` : undefined,
            href: levelsPath({ catalogueId: one.catalogueId }),
            chosen: one === module,
          }))}
        />
        <div ref={side} className={styles.cards}>
          {chosen && (
            <>
              <LevelCard
                key={`${catalogueId}/${chosen.level}`}
                {...{ module, level: chosen, isMine: chosen.level === floorOf(module) }}
              />
              {chosen.tried > 0 && <LevelRecords {...{ catalogueId, level: chosen.level }} />}
            </>
          )}
          <section className={styles.sunk}>
            <h2>难度从哪来</h2>
            <p>
              每道题从老师估的难度起步，没估过的从中等起步，随每个人第一次作答移动；不到 5
              秒就答的不算。一关的题合起来有 30 次首次作答后，楼边才写多少人答得对；一道题有多难，满
              30 人后写在它的解析里。
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
