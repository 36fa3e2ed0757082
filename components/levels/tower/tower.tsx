import { floorOf, hasPlayed, isOnTop, standingWords } from '#components/levels/standing.ts'
import type { LevelModule } from '#lib/levels/contract.ts'
import { Floor } from './floor.tsx'
import styles from './tower.module.css'

/** A house at night: a floor is a level, a window a question, lit for each that was right in the best sitting. */
export function Tower({ module, chosen }: { module: LevelModule; chosen: number }) {
  const { name, levels, need } = module
  return (
    <section className={`dusk ${styles.tower}`} aria-label={`${name}的 ${levels.length} 关`}>
      <div className={styles.head}>
        <h1>{standingWords(module)}</h1>
        <p className="muted">
          {isOnTop(module)
            ? '每一层都可以再闯，记最好的一次。'
            : `一层是一关，一扇窗是一道题。亮 ${need} 扇，就能上楼。`}
        </p>
      </div>
      <i className={styles.moon} aria-hidden="true" />
      <ol className={styles.floors} reversed>
        {levels.toReversed().map((level) => (
          <Floor
            key={level.level}
            {...{ module, level }}
            isMine={level.level === floorOf(module)}
            isChosen={level.level === chosen}
          />
        ))}
      </ol>
      <div className={styles.street} aria-hidden="true" />
      <p className="visually-hidden">
        {hasPlayed(module) ? '选一关看最好成绩与记录。' : '选一关看怎样开始。'}
      </p>
    </section>
  )
}
