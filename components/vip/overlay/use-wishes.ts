import { useState } from 'react'
import { useAppStore } from '#lib/accounts/client/app-store.ts'

/** First purchase, renewal or upgrade, diamond. */
export type VipCode = 0 | 10 | 20
export type Tier = 10 | 20
export type Wishes = ReturnType<typeof useWishes>

/** What a buyer has chosen so far; the way to the payment and back changes nothing of it. */
export function useWishes(code: VipCode) {
  const wish = useAppStore.getState().vipWish
  // A diamond looks at the own tier first.
  const [tier, setTier] = useState<Tier>(code === 20 ? 20 : (wish?.tier ?? 10))
  const [isChanging, setIsChanging] = useState(false)
  const [planId, setPlanId] = useState<number | null>(wish?.planId ?? null)
  /** Undefined until somebody, or nobody (null), was named. */
  const [adviserId, setAdviserId] = useState<number | null>()
  return {
    ...{ tier, isChanging, planId, adviserId, setPlanId, setAdviserId },
    showTier: (next: Tier) => {
      setTier(next)
      setPlanId(null)
    },
    switchMode: () => {
      setIsChanging(!isChanging)
      setPlanId(null)
    },
  }
}
