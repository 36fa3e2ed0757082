import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Tier } from '#components/vip/overlay/use-wishes.ts'
import type { VipProductGroup } from '#lib/vip/contract.ts'
import { tierNames } from '#lib/vip/tier-names.ts'
import styles from './tier-tabs.module.css'

type Props = {
  groups: VipProductGroup[] | undefined
  tier: Tier
  /** The tab of a tier is `{panelId}-{tier}`. */
  panelId: string
  onShow: (tier: Tier) => void
}

/** What stands there until the server has told. */
const tiers = [
  { weight: 10, name: tierNames[10], icon: '/vip/gold.svg' },
  { weight: 20, name: tierNames[20], icon: '/vip/diamond.svg' },
] as const

/** The two tiers; the arrow keys go from one to the other. */
export function TierTabs({ groups, tier, panelId, onShow }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The step before, which had the focus, has gone.
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const isFirst = event.key === 'Home' || (event.key !== 'End' && tier === 20)
    onShow(isFirst ? 10 : 20)
    place.current?.querySelectorAll('button')[isFirst ? 0 : 1]?.focus()
  }
  return (
    <div ref={place} role="tablist" aria-label="会员档位" className={styles.tabs}>
      {tiers.map((unknown) => {
        const { weight, name, icon } =
          groups?.find((one) => one.weight === unknown.weight) ?? unknown
        const isShown = weight === tier
        return (
          <button
            key={weight}
            type="button"
            role="tab"
            id={`${panelId}-${weight}`}
            aria-selected={isShown}
            aria-controls={isShown ? panelId : undefined}
            tabIndex={isShown ? 0 : -1}
            data-autofocus={isShown || undefined}
            className={styles.tab}
            onClick={() => onShow(weight)}
            onKeyDown={onKeyDown}
          >
            {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
            <img src={icon} alt="" width={32} height={32} />
            <span>
              <strong>{name}</strong>
              <span>网站与 App 通用</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
