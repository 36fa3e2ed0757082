import { rmSync } from 'node:fs'
import { hasNginx, startNginx } from '#bench/nginx.ts'
import { benchDir, benchPort, buildSite, startSite } from '#bench/server.ts'
import { limit } from '#bench/table.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { startOpenaiPeer } from '#lib/platform/providers/llm/testing/openai.ts'
import { Asker } from './asker.ts'
import { fillChat } from './chat-data.ts'
import { measureKill } from './measure-kill.ts'
import { measureStreams } from './measure-streams.ts'
import { PACE_MS, plan } from './plan.ts'
import { answerTo } from './said.ts'

const dataDir = `${benchDir}/chat`

/** Five hundred sockets of the AI chat through nginx: what they weigh, how answers stream and what pages feel of it; then the server is killed while a hundred are answered. */
export async function benchChat(): Promise<void> {
  if (!hasNginx) return limit('chat: nginx is not installed', false)
  buildSite()
  rmSync(dataDir, { recursive: true, force: true })
  const model = await startOpenaiPeer()
  Object.assign(model, { mood: 'slow', pace: PACE_MS })
  model.say = ({ user }) => answerTo(user)
  const { LLM_BASE_URL = '', LLM_API_KEY = '', LLM_MODEL = '' } = model.settings
  const site = await startSite(undefined, {
    ...{ DATA_DIR: dataDir, COMPRESS: 'off', TRUST_PROXY: '1' },
    ...{ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL },
  })
  const ports = { port: benchPort + 2, app: benchPort, staticPort: benchPort + 3 }
  const nginx = await startNginx({ ...ports, page: Buffer.from('') })
  const database = await openApart({ DATA_DIR: dataDir })
  const house = { db: database.db, url: nginx.url, origin: site.url }
  const logins = await fillChat(database, plan.sockets)
  const askers = logins.map((login, n) => new Asker(house, login, n))
  try {
    await measureStreams({ site, nginx }, askers)
    await measureKill(site, database, askers)
  } finally {
    for (const one of askers) one.stop()
    await database.close()
    await nginx.stop()
    await site.stop()
    await model.close()
  }
}
