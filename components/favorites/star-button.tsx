'use client'
import { useEffect, useState } from 'react'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import {
  favoritePageCancelStar,
  favoritePageStar,
  favoritePageState,
} from '#lib/favorites/calls.ts'
import type { FavoriteKind } from '#lib/favorites/kinds.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = { kind: FavoriteKind; id: number }

/**
 * The star of an article, course or topic. A stored page shows it empty; once the page is awake it shows what the server
 * knows, at the same size. A guest signs in first, and what was pressed is done then.
 */
export function StarButton({ kind, id }: Props) {
  const isSignedIn = useSignedIn()
  const target = { kind, id }
  const [isBusy, setIsBusy] = useState(false)
  const [known, setKnown] = useState<boolean>()
  const isStarred = known ?? false
  useEffect(() => {
    // Nobody else on the page asks for it, so it needs no shared cache. Unknown, the star stays empty.
    let isCurrent = isSignedIn
    if (isSignedIn)
      call(favoritePageState, { kind, id }, { quiet: true }).then(
        ({ starred }) => isCurrent && setKnown((pressed) => pressed ?? starred),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, kind, id])
  const set = async (wanted: boolean) => {
    setIsBusy(true)
    try {
      const { starred } = await call(wanted ? favoritePageStar : favoritePageCancelStar, target)
      setKnown(starred)
      notify('success', wanted ? '已收藏，在“我的收藏”里找得到' : '已取消收藏')
    } catch {
      // The refusal has been shown; the star stays as it was.
    }
    setIsBusy(false)
  }
  const press = () => {
    if (isBusy) return
    if (isSignedIn) return void set(!isStarred)
    askForLogin({ name: 'star', detail: keyOf(target), label: '收藏' })
  }
  usePressed('star', keyOf(target), () => set(true))
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isStarred}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={press}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10 2.6l2.3 4.7 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7z" />
      </svg>
      收藏
    </button>
  )
}

const keyOf = ({ kind, id }: Props) => `${kind}:${id}`
