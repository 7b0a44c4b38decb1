/** Address of a playlist: parts that a browser without HLS needs help with. */
const PLAYLIST = /\.m3u8(\?|$)/;
const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** Our own clip, which is shown without a stream of the operator (scripts/live-clip/draw.ts). */
const CLIP = { mp4: '/video/live.mp4', webm: '/video/live.webm' } as const;
/** The clip's first picture, shown while the clip is loading. */
export const CLIP_POSTER = '/video/live.webp';

/** Whether the browser plays an address without help. */
const isPlayable = (video: HTMLVideoElement, url: string): boolean =>
  !PLAYLIST.test(url) || video.canPlayType(HLS_TYPE) !== '';

interface Watched {
  /** The stream is lost. */
  readonly onLost: () => void;
  /** This browser cannot play it. */
  readonly onUnsupported: () => void;
}

/** Connects a video with a stream, or with our own clip (null). Returns a function that disconnects them. */
export function attach(video: HTMLVideoElement, url: string | null, { onLost, onUnsupported }: Watched): () => void {
  const source = url ?? (video.canPlayType('video/mp4; codecs="avc1.4D401E"') === '' ? CLIP.webm : CLIP.mp4);
  if (isPlayable(video, source)) {
    video.addEventListener('error', onLost);
    video.src = source;
    return () => {
      video.removeEventListener('error', onLost);
      video.removeAttribute('src');
      video.load();
    };
  }
  let isOver = false;
  let destroy = (): void => undefined;
  // Only browsers without HLS load it, and only here.
  import('hls.js/light').then(({ default: Hls }) => {
    if (isOver) return;
    if (!Hls.isSupported()) return onUnsupported();
    // A worker of the library would be a script from a blob.
    const hls = new Hls({ enableWorker: false });
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onLost());
    hls.loadSource(source);
    hls.attachMedia(video);
    destroy = () => hls.destroy();
  }, onLost);
  return () => {
    isOver = true;
    destroy();
  };
}
