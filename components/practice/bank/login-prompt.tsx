'use client'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { loginPage, registerPage } from '#lib/accounts/paths.ts'
import { takeOverClick } from '#lib/platform/client/pressing/take-over-click.ts'
import { href } from '#lib/platform/routes/href.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'

// Links to pages, so that they work without scripts.
const opens = (register: boolean) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (takeOverClick(event)) askForLogin(null, { register })
}

type Props = {
  /** Where a guest begins at once; null without a catalogue that is open. */
  tryPath: string | null
}

/** In place of the progress of someone who is not signed in. */
export function LoginPrompt({ tryPath }: Props) {
  return (
    <section aria-label="开始练习" className="dusk dusk-panel">
      <p className="dusk-kicker">不用登录，先做 {GUEST_QUESTIONS} 道</p>
      <h2>今晚做几道，错的会自己回来</h2>
      <p className="dusk-words">交卷就看答案与解析；登录后做过的都归您，错题按遗忘规律安排复习。</p>
      <p className="dusk-actions">
        {tryPath && (
          <ButtonLink href={tryPath} variant="lamp">
            先做 {GUEST_QUESTIONS} 道题
          </ButtonLink>
        )}
        <ButtonLink
          href={href(loginPage)}
          variant={tryPath ? 'second' : 'lamp'}
          onClick={opens(false)}
        >
          登录
        </ButtonLink>
        <ButtonLink href={href(registerPage)} variant="second" onClick={opens(true)}>
          注册
        </ButtonLink>
      </p>
      {/* biome-ignore lint/performance/noImgElement: drawn, and smaller than what would fetch it */}
      <img src="/art/roofs.svg" width={700} height={120} alt="" className="dusk-art" />
    </section>
  )
}
