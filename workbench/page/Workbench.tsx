import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { demoOf, DEMO_SCENES } from '../scenes/index.ts';
import type { Session } from '../session.ts';
import { writeSettings, type Settings } from '../settings.ts';
import { Device } from './Device.tsx';
import styles from './Workbench.module.css';

/** Gallery, scene and controls; `bare` shows the scene alone. */
export function Workbench({ session, initial }: { session: Session; initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    history.replaceState(null, '', writeSettings(next));
    session.open(next.scene);
    setSettings(next);
  };
  if (settings.bare) return <Device settings={settings} />;
  const demo = demoOf(settings.scene);
  return (
    <div className={styles.page}>
      <nav className={styles.gallery} aria-label="Scenes">
        {DEMO_SCENES.map((scene) => (
          <Button key={scene} variant={scene === settings.scene ? 'primary' : 'night'} size="sm" aria-current={scene === settings.scene} onPress={() => change({ scene, variant: null })}>{scene}</Button>
        ))}
      </nav>
      <main className={styles.middle}><Device settings={settings} /></main>
      <aside className={styles.controls}>
        {demo.rounds.map((round) => (
          <Button key={round.name} size="sm" variant="teal" onPress={() => void session.request(round.request).catch(() => undefined)}>{`Play ${round.name}`}</Button>
        ))}
        {demo.commands.map(({ name, command }) => <Button key={name} size="sm" variant="night" onPress={() => session.send(command)}>{name}</Button>)}
      </aside>
    </div>
  );
}
