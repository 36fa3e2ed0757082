'use client'
import { useState } from 'react'
import type { WechatBridge } from '#lib/platform/pay/wechat-bridge.ts'
import styles from './wechat-button.module.css'

type WeixinJSBridge = {
  invoke: (call: string, bridge: WechatBridge, done: (answer: { err_msg: string }) => void) => void
}

type Props = {
  bridge: WechatBridge
  amount: string
  /** Where to wait for the confirmation. */
  waitAt: string
}

/** Pays inside of WeChat, whose browser hands every page an object for it. Source: pay.weixin.qq.com, JSAPI 调起支付. */
export function WechatButton({ bridge, amount, waitAt }: Props) {
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const pay = () => {
    setIsBusy(true)
    setNote('正在打开微信支付…')
    whenReady((weixin) =>
      weixin.invoke('getBrandWCPayRequest', bridge, ({ err_msg }) => {
        // What counts is the notification; this only says that the sheet is closed.
        if (err_msg.endsWith(':ok')) return location.replace(waitAt)
        setIsBusy(false)
        setNote(err_msg.endsWith(':cancel') ? '已取消支付' : '支付没有完成，请重试')
      }),
    )
  }
  return (
    <div className={styles.wechat}>
      <button type="button" onClick={pay} disabled={isBusy}>
        微信支付 ¥{amount}
      </button>
      <p role="status">{note}</p>
      <noscript>请在微信中启用 JavaScript 后重新打开本页</noscript>
    </div>
  )
}

function whenReady(begin: (weixin: WeixinJSBridge) => void): void {
  const found = () => (window as { WeixinJSBridge?: WeixinJSBridge }).WeixinJSBridge
  const start = () => {
    const weixin = found()
    if (weixin) begin(weixin)
  }
  if (found()) start()
  else document.addEventListener('WeixinJSBridgeReady', start, { once: true })
}
