import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { THEMES, variantOf } from '#scenes/generated/assets.ts';
import { stage } from '#src/stage/index.ts';
import { Chip } from '#src/ui/controls/Chip.tsx';
import { Select } from '#src/ui/forms/Choice.tsx';
import type { Session } from '../session.ts';
import { DEVICES, writeSettings, type DeviceName, type Settings } from '../settings.ts';
import { Assets } from './Assets.tsx';
import { Commands } from './Commands.tsx';
import { Device } from './Device.tsx';
import { EventPanels } from './EventPanels.tsx';
import { Figures } from './Figures.tsx';
import { Fitted } from './Fitted.tsx';
import { Frames } from './Frames.tsx';
import { Gallery, titleOf } from './Gallery.tsx';
import { Rounds } from './Rounds.tsx';
import { Sounds } from './Sounds.tsx';
import { Switches } from './Switches.tsx';
import { useLiveAssets } from './useLiveAssets.ts';
import styles from './Workbench.module.css';

const DEVICE_NAMES = Object.keys(DEVICES) as DeviceName[];

/** Gallery, scene and controls; `bare` shows the scene alone. */
export function Workbench({ session, initial }: { session: Session; initial: Settings }) {
  const [settings, change] = useSettings(session, initial);
  const fresh = useFreshScene(session, change);
  const [overlays, setOverlays] = useState({ safeArea: false, hitAreas: false });
  const live = useLiveAssets();
  if (settings.bare) return <Device key={fresh} settings={settings} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <img src="/art/wordmark-perya.svg" alt="Perya" height={40} />
        <h1>Workbench</h1>
      </header>
      <Gallery open={settings.scene} onOpen={(scene) => change({ scene, variant: null })} />
      <main className={styles.middle} aria-label={titleOf(settings.scene)}>
        <div className={styles.bar}>
          <Select
            label="Screen"
            tone="night"
            value={settings.device}
            options={DEVICE_NAMES.map((value) => ({ value, label: value.replace('x', ' × ') }))}
            onChange={(device) => change({ device })}
          />
          <Chip selected={overlays.safeArea} onPress={() => setOverlays({ ...overlays, safeArea: !overlays.safeArea })}>
            Safe area
          </Chip>
          <Chip selected={overlays.hitAreas} onPress={() => setOverlays({ ...overlays, hitAreas: !overlays.hitAreas })}>
            Hit areas
          </Chip>
        </div>
        <Fitted size={DEVICES[settings.device]}>
          <Device key={fresh} settings={settings} overlays={overlays} />
        </Fitted>
      </main>
      <aside className={styles.controls} aria-label="Controls">
        {live !== null && <Assets live={live} settings={settings} />}
        <Rounds session={session} scene={settings.scene} />
        <Commands session={session} scene={settings.scene} />
        <Frames
          scene={settings.scene}
          variant={variantOf(settings.theme, settings.language)}
          version={live?.news?.version ?? 0}
        />
        <Sounds scene={settings.scene} live={live} />
        <Figures />
        <Switches settings={settings} themes={THEMES} change={change} />
        <EventPanels session={session} />
      </aside>
    </div>
  );
}

/**
 * The settings are stored in the address. Most take effect at once; an engine cannot change its transport and tier, so
 * those reload the page.
 */
function useSettings(session: Session, initial: Settings): readonly [Settings, (part: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(initial);
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    const address = writeSettings(next);
    if (next.transport !== settings.transport || next.tier !== settings.tier) return location.assign(address);
    history.replaceState(null, '', address);
    session.follow(next.scene);
    stage.setTheme(variantOf(next.theme, next.language));
    stage.setReducedMotion(next.reduced || matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (next.language !== settings.language) void i18next.changeLanguage(next.language);
    setSettings(next);
  };
  return [settings, change];
}

/** A number that changes when the session requests a new scene instance. */
function useFreshScene(session: Session, change: (part: Partial<Settings>) => void): number {
  const [fresh, setFresh] = useState(0);
  useEffect(() => {
    session.showBy((part) =>
      flushSync(() => {
        change(part);
        setFresh((before) => before + 1);
      }),
    );
  });
  return fresh;
}
