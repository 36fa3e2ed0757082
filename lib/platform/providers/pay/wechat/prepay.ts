import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PayRequest, PhoneRequest } from '#lib/platform/pay/channel.ts'
import type { WechatBridge } from '#lib/platform/pay/wechat-bridge.ts'
import { shanghaiSecond } from '#lib/platform/providers/pay/shanghai-second.ts'
import { askWechat, refusedByWechat, strangeToWechat, type WechatMerchant } from './client.ts'
import { signLines } from './signature.ts'

const native = z.object({ code_url: z.string().startsWith('weixin://').max(512) })
const h5 = z.object({ h5_url: z.url({ protocol: /^https$/ }).max(512) })
const jsapi = z.object({ prepay_id: z.string().regex(/^[\w-]{1,64}$/) })

/** Opens a trade that is paid by scanning; `codeUrl` is the content of the QR code. Source: pay.weixin.qq.com, Native 下单. */
export async function openNative(merchant: WechatMerchant, request: PayRequest) {
  const answer = await prepay(merchant, 'native', request, {})
  const { success, data } = native.safeParse(answer)
  if (!success) throw strangeToWechat('code')
  return { codeUrl: data.code_url }
}

/** Opens a trade that is paid inside of WeChat by the one with this openid (of the same application). Source: pay.weixin.qq.com, JSAPI 下单, JSAPI 调起支付. */
export async function openJsapi(
  merchant: WechatMerchant,
  request: PayRequest & { openid: string },
): Promise<WechatBridge> {
  const answer = await prepay(merchant, 'jsapi', request, { payer: { openid: request.openid } })
  const { success, data } = jsapi.safeParse(answer)
  if (!success) throw strangeToWechat('prepay number')
  const appId = merchant.appId
  const timeStamp = String(Math.floor(Date.now() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const bag = `prepay_id=${data.prepay_id}`
  const paySign = signLines(merchant.privateKey, [appId, timeStamp, nonceStr, bag])
  return { appId, timeStamp, nonceStr, package: bag, signType: 'RSA', paySign }
}

/** Opens a trade that is paid by leaving a phone's browser for WeChat. WeChat lets only pages of the merchant's own domain lead there, by their Referer. Source: pay.weixin.qq.com, H5 下单, H5 调起支付. */
export async function openH5(merchant: WechatMerchant, { ip, returnTo, ...request }: PhoneRequest) {
  const scene_info = { payer_client_ip: ip, h5_info: { type: 'Wap' } }
  const answer = await prepay(merchant, 'h5', request, { scene_info })
  const { success, data } = h5.safeParse(answer)
  if (!success) throw strangeToWechat('address')
  return { url: `${data.h5_url}&redirect_url=${encodeURIComponent(returnTo)}` }
}

async function prepay(
  merchant: WechatMerchant,
  kind: 'native' | 'h5' | 'jsapi',
  { outTradeNo, amountFen, description, expiresAt }: PayRequest,
  more: object,
): Promise<unknown> {
  const answer = await askWechat(merchant, {
    method: 'POST',
    path: `/v3/pay/transactions/${kind}`,
    body: {
      appid: merchant.appId,
      mchid: merchant.mchId,
      description: [...description].slice(0, 127).join(''),
      out_trade_no: outTradeNo,
      time_expire: `${shanghaiSecond(expiresAt).replace(' ', 'T')}+08:00`,
      notify_url: `${merchant.site}/api/pay/notify/wechat`,
      amount: { total: amountFen, currency: 'CNY' },
      ...more,
    },
  })
  if (answer.code) throw refusedByWechat(answer)
  return answer.body
}
