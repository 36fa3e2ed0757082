import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseEnv } from '#lib/platform/env/env.ts'
import { ANSWER_BYTES } from '#lib/platform/providers/film/answer-file.ts'
import { readChapters } from '#lib/platform/providers/film/film-chapters.ts'
import { FILM_NAME } from '#lib/platform/providers/film/own-films.ts'
import { runCommand, UsageError } from './command.ts'

const help = `npm run video:pack -- 影片文件 --name 名字 [--captions 字幕.vtt] [--chapters 章节.txt] [--analysis]

用 ffmpeg 把一个影片做成 HLS（H.264 + AAC，每段 6 秒），放入 DATA_DIR/films/名字；
课时在 courses.json 里以 "film": "名字" 引用它。名字由小写字母、数字和连字符组成。
章节文件每行一章，如“00:12 错因分四种”，从前到后；只用于课时的影片。
--analysis 做的是题目的解析：影片成为一个 mp4，只有声音的成为 m4a；题目文件里以
{"type": "video" 或 "audio", "content": "名字"} 引用它。课时和解析不能共用一个影片。
同名的影片会被替换：正在看的人刷新后看到新的。
退出码：0 完成，1 没有完成，2 命令有误。`

const options = {
  name: { type: 'string' },
  captions: { type: 'string' },
  analysis: { type: 'boolean' },
  chapters: { type: 'string' },
} as const

const run = promisify(execFile)
const quiet = ['-nostdin', '-v', 'error', '-y']
const video = ['-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'libx264', '-preset', 'medium']
const shape = ['-crf', '23', '-pix_fmt', 'yuv420p', '-vf', "scale='min(1280,iw)':-2"]
const sound = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2']
// What is wanted first stands first, so that a player need not look for it at the end.
const quick = ['-movflags', '+faststart']

await runCommand({ help, options, words: [1, 1] }, async ({ words, values }) => {
  const [source = ''] = words
  const { name, captions, chapters, analysis } = values
  if (!name || !FILM_NAME.test(name))
    throw new UsageError('请用 --name 写明名字：小写字母、数字和连字符')
  if (analysis && chapters) throw new UsageError('--chapters 只用于课时的影片')
  for (const file of [source, captions, chapters].filter((one) => one !== undefined))
    if (!(await isFile(file))) throw new UsageError(`没有文件 ${file}`)
  const films = join(parseEnv(process.env).DATA_DIR, 'films')
  await mkdir(films, { recursive: true, mode: 0o750 })
  const draft = await mkdtemp(join(films, '.packing-'))
  try {
    const seconds = await secondsOf(source)
    const parts = chapters ? readChapters(await readFile(chapters, 'utf8')) : []
    if (parts.some(({ second }) => second >= seconds)) throw new Error('有章节在影片结束之后')
    const packed = analysis ? await packAnalysis(source, draft) : await packLesson(source, draft)
    const more = captions ? { captions: 'captions.vtt' } : {}
    if (captions) await tool('ffmpeg', [...quiet, '-i', captions, join(draft, 'captions.vtt')])
    const bytes = await bytesOf(draft, !analysis)
    const film = { seconds, bytes, ...packed, ...more, chapters: parts }
    await writeFile(join(draft, 'film.json'), `${JSON.stringify(film, null, 2)}\n`)
    const home = join(films, name)
    await rm(home, { recursive: true, force: true })
    await rename(draft, home)
    console.log(`影片 ${name}（${seconds} 秒）在 ${home}`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
})

/** Makes a stream of a film. */
async function packLesson(source: string, folder: string) {
  // Keeps six seconds below what one answer brings.
  const rate = ['-maxrate', '2000k', '-bufsize', '2000k']
  // A key frame each six seconds, so that segments can be cut there.
  const keys = ['-force_key_frames', 'expr:gte(t,n_forced*6)']
  const list = ['-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4']
  const names = ['-hls_fmp4_init_filename', 'init.mp4']
  const parts = ['-hls_segment_filename', join(folder, 'part-%d.m4s'), join(folder, 'index.m3u8')]
  await tool('ffmpeg', [
    ...[...quiet, '-i', source, ...video, ...shape, ...rate, ...keys, ...sound],
    ...[...list, ...names, ...parts],
  ])
  return { main: 'index.m3u8', poster: await makePoster(source, folder) }
}

/** Makes one file of a recording, of sound alone where it has no picture. */
async function packAnalysis(source: string, folder: string) {
  const asked = ['-v', 'error', '-select_streams', 'V:0', '-show_entries', 'stream=index']
  const hasPicture = (await tool('ffprobe', [...asked, '-of', 'csv=p=0', source])).trim() !== ''
  const use = 'analysis'
  if (!hasPicture) {
    const main = 'sound.m4a'
    const only = ['-map', '0:a:0', ...sound, ...quick]
    await tool('ffmpeg', [...quiet, '-i', source, ...only, join(folder, main)])
    return { use, main }
  }
  const main = 'film.mp4'
  const whole = [...video, ...shape, ...sound, ...quick]
  await tool('ffmpeg', [...quiet, '-i', source, ...whole, join(folder, main)])
  return { use, main, poster: await makePoster(source, folder) }
}

async function makePoster(source: string, folder: string): Promise<string> {
  const poster = 'poster.jpg'
  const still = ['-frames:v', '1', '-q:v', '4', join(folder, poster)]
  await tool('ffmpeg', [...quiet, '-i', source, ...still])
  return poster
}

/** Bytes of picture and sound. Throws for a part of a stream that no answer could bring; other films are asked for by range. */
async function bytesOf(folder: string, isStream: boolean): Promise<number> {
  const parts = (await readdir(folder)).filter((name) => /\.(mp4|m4s|m4a)$/.test(name))
  const sizes = await Promise.all(parts.map(async (name) => (await stat(join(folder, name))).size))
  if (isStream && sizes.some((size) => size > ANSWER_BYTES))
    throw new Error('有一段超过 2 MB，不能播放')
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function secondsOf(source: string): Promise<number> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', source]
  const seconds = Math.round(Number(await tool('ffprobe', asked)))
  if (!(seconds >= 1)) throw new Error(`${source} 不是影片，或不到 1 秒`)
  return seconds
}

/** Runs a program of ffmpeg and answers what it printed. Throws with its own last line, or says how it is installed. */
async function tool(program: 'ffmpeg' | 'ffprobe', args: string[]): Promise<string> {
  try {
    return (await run(program, args, { maxBuffer: 1_000_000 })).stdout
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT')
      throw new Error(`没有安装 ${program}：在 Debian 上运行 apt-get install ffmpeg`)
    throw new Error(stderr?.trim().split('\n').at(-1) || `${program} 没有完成`)
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true
}
