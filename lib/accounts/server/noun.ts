import { moneyEvents } from '#lib/accounts/money-events.ts'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account, TEN_YEARS } from '#lib/platform/noun/retention.ts'
import { keepMoneyEvents } from './keep-money-events.ts'
import {
  authenticatorOf,
  codesOf,
  consentsOf,
  eventsOf,
  forgetLogins,
  forgetSource,
  loginsOf,
  sourceOf,
} from './personal-data.ts'
import * as tables from './tables.ts'

export const accountsNoun: Noun = {
  stored: stored(tables, {
    users: { kept: 'emptied when its owner deletes the account' },
    accountSources: account,
    sessions: {
      // least() passes over a null.
      since: 'least(expires_at, revoked_at)',
      after: '30 days',
      what: '登录记录（IP 地址、浏览器、时间），自登录失效起',
    },
    guests: {
      since: 'seen_at',
      after: '7 days',
      what: '没有登录时做题的标记（浏览器里随机数的散列，无法还原）',
    },
    sliderTickets: { since: 'expires_at', after: '1 hours' },
    // The limits look back a day.
    smsCodes: {
      since: 'created_at',
      after: '2 days',
      what: '短信验证码的发送记录（手机号、IP 地址、时间）',
    },
    smsCodeTries: { by: 'goes with its row of sms_codes' },
    auditEvents: [
      {
        since: 'at',
        after: '180 days',
        only: `not ${moneyEvents}`,
        what: '账号的重要操作（登录、改密码、换手机号、下载数据等）',
      },
      {
        since: 'at',
        after: '180 days',
        only: `${moneyEvents} and (ip, user_agent) <> ('', '')`,
        sets: `ip = '', user_agent = ''`,
        what: '订单、退款与礼品兑换操作的 IP 地址和浏览器',
      },
      { since: 'at', after: TEN_YEARS, what: '订单、退款与礼品兑换操作的种类和时间' },
    ],
    authenticators: account,
    consents: { kept: 'proof of what was agreed to; one row a version' },
    formerUses: {
      since: 'until',
      after: '0 hours',
      what: '注销账号后留下的退款、免费次数与兑换码领券记录（手机号只以密文保存，无法还原），退款与次数最长一年，领券到该种券最后一天之后一年，到期后',
    },
  }),
  exports: {
    sessions: loginsOf,
    events: eventsOf,
    smsCodes: codesOf,
    authenticator: authenticatorOf,
    consents: consentsOf,
    source: sourceOf,
  },
  erases: [keepMoneyEvents, forgetLogins, forgetSource],
}
