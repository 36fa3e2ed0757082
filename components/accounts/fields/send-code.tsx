'use client'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type SliderDrag, type SliderRef, SliderVerify } from '#components/ui/slider-verify.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { sliderVerify } from '#lib/accounts/calls.ts'
import { askForCode } from '#lib/accounts/client/ask-for-code.ts'
import { phoneOf, phonePattern } from '#lib/accounts/phone.ts'
import { CODE_LENGTH, texts } from '#lib/accounts/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import styles from './send-code.module.css'
import { useResendWait } from './use-resend-wait.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & {
  purpose: CodePurpose
  phone: string
}

/** Slider, code and the button that has one sent: one drag, one ticket, one code. The rest of the props is the input's. */
export function SendCode({ purpose, phone, ...input }: Props) {
  const number = phoneOf(phone)
  const slider = useRef<SliderRef>(null)
  const field = useRef<HTMLInputElement>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [demo, setDemo] = useState<{ number: string; code: string } | null>(null)
  const [secondsLeft, startWait] = useResendWait(number)
  const mayGo = ticket !== null && phonePattern.test(number) && secondsLeft === 0

  const verify = async (drag: SliderDrag) => {
    try {
      setTicket((await call(sliderVerify, drag, { quiet: true })).ticket)
      return true
    } catch (error) {
      // That the drag itself was refused, the slider says.
      if (error instanceof CallError && error.code !== 422) notify('error', error.message)
      return false
    }
  }

  const send = async () => {
    if (ticket === null || isSending) return
    setIsSending(true)
    try {
      const { code } = await askForCode({ phone: number, purpose, ticket })
      startWait()
      setDemo(code ? { number, code } : null)
      notify('success', code ? demoText(code) : '验证码已发送')
      field.current?.focus()
    } catch (error) {
      notify('error', sentenceOf(error))
      slider.current?.focus()
    }
    setTicket(null)
    slider.current?.reset()
    setIsSending(false)
  }

  return (
    <>
      <SliderVerify
        ref={slider}
        onPass={verify}
        // It springs back after each code, which is no failure.
        texts={secondsLeft > 0 ? { idle: '验证码已发送，重新获取时再拖' } : undefined}
      />
      <div className={styles.row}>
        <TextField
          ref={field}
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          {...input}
        />
        <Button
          variant="second"
          className={styles.button}
          disabled={!mayGo}
          busy={isSending}
          onClick={send}
        >
          {secondsLeft > 0 ? `${secondsLeft}秒重新获取` : '获取验证码'}
        </Button>
        {demo?.number === number && <p className={styles.demo}>{demoText(demo.code)}</p>}
      </div>
    </>
  )
}

const demoText = (code: string) => `演示短信通道：验证码 ${code}`

/** The server's reason, such as how long to wait, helps more than the news that the sending failed. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError) || error.code < 400 || error.code >= 500) return texts.smsFailed
  if (error.code === 408) return texts.smsFailed
  return error.message || texts.smsFailed
}
