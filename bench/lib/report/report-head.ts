/** The head of bench/RESULTS.md: it explains how each figure is measured. */
export const HEAD = `# Results of \`npm run bench\`

The command writes this file. How to read it:

- A row that misses its target is marked OVER.
- *Browser*: headless Chromium measures the built pages as a phone of 360x800 at DPR 2. Our scenes run at the tier of a
  cheap phone (*low*: every frame of the display, no decoration); allocation is measured at *high*.
- *First load*: what a first visit loads until the lobby is shown (games, fonts and the visible pictures), in gzip
  bytes; fonts and raster pictures count with their file size. Files that are loaded later for other pages do not count.
- *Net script*: script on the main thread by CPU clock (CDP \`timeDomain: 'threadTicks'\`) for a frame of a display with 60
  frames a second, minus the script of a blank page. It is the median of interleaved repeats. A peer draws on the main
  thread, so it counts by delivered frame. Our scenes draw in a worker and their page gets a few messages a second, so they count by
  sixtieth of a second. Scratch cards get sixty moves of a finger a second and count by move, minus a blank page with the
  same input. A move is shorter than a slice of the throttle, so moves are measured without throttle and multiplied.
  Frames are counted before and after each sample, because counting wakes the main thread. Throttle 6
  represents a mid-range phone, 20 a low-end phone. The throttle slows only the main thread. *Longest task*: the median of the
  longest tasks of the repeats.
- *CPU of the whole renderer process*: all threads with workers, without throttle, for a frame of the main thread,
  minus the blank page (CDP \`SystemInfo.getProcessInfo\`), after 2 s of play. Scratch cards get thirty moves a second, so
  that software rendering delivers a frame for each, and are measured after 40 s, because V8 needs that long to
  optimise them. Compositing and SwiftShader run in another process and do not count.
- *Draw calls*: WebGL draw calls in page and workers, for each frame that draws.
- *Allocated*: bytes a frame by V8's sampling heap profiler for 30 s, after 40 s of play, when the code is optimised.
  Frames run without waits on a tiny canvas, each a sixtieth of a second after the last by the page's clock. The engine
  is on the main thread, so that one profiler sees it. The figure includes the start of a round and 1.1 to 1.3 KB of
  Pixi. The scratch card's figure excludes a page that gets the same strokes without listeners.
- *Kept*: memory that remains of each of 20 mounts and unmounts after garbage collection, after as many to warm up. It counts objects,
  without compiled code and V8's metadata of their shapes.
- *A round on its page*: the built product with the real server, a demo player, and a finger by the browser's touch
  input. The rules are changed as an operator would, so that everything can be played often. *Script a frame*:
  all script of the main threads, including a slot's frame, by CPU clock from the tap until the result was reported,
  for a sixtieth of a second; it is a mean. *Longest task*: within that time. *Tap to motion*: from the touch until
  the engine drew the second frame after its scene got the round (in Halloween, which has no scene, until
  the CSS animation began). The page is loaded, touched once, and idle. The figure includes the
  call to the server on this machine, and excludes the compositor's frame. *First visit, slow 4G*: an empty
  cache, 4x CPU, and a proxy with the latency and bandwidth of slow 4G, because the browser's throttle
  does not reach workers. The player taps as soon as the button accepts it, also before the scene has loaded.
- *The coin pusher's replay*: the server's time to replay a member's drops.
- *Main thread blocked*: during a spin. Page, worker and software rendering share the machine's cores here.
- *Ticks a second*: the physics worker, slowed by a busy loop, because the browser's throttle does not reach workers.
- *Speed of motion*: our scene on a display of that rate, and LuckyWheel on a page with frames at that rate.
- *Lighthouse*: mobile form, with Lighthouse's simulated slow 4G and 4x CPU. BenchmarkIndex measures the speed of
  the machine.
- *Server*: pgbench and our server take turns on one PostgreSQL with default settings (a commit is on disk). Compare only
  ratios within the run. *TPC-B-like* is pgbench's test at scale 10,
  *two rows* is the smallest possible transfer. Our processes have 32 transfers, draws or bets open in total; p50 and
  p99 include the wait for a connection. Draws come over HTTP from another process. *Two processes* needs two free
  cores. *Round trips*: how often a connection's client sends after it last received. *Flood*: bad logins at the
  real cost of a password hash; a login that is refused at once is repeated after 0.1 s.

`;
