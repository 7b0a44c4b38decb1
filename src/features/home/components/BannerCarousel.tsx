import { useTranslation } from 'react-i18next';
import type { Banner } from '#contract/content/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, cx, IconButton, Lettering } from '#src/ui/index.ts';
import { useCarousel } from '../hooks/useCarousel.ts';
import styles from './BannerCarousel.module.css';
import { DuskScene } from './DuskScene.tsx';

/** One banner: picture, title, and the name of its action. All of it is one link. */
function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <AppLink to={banner.to} className={cx(styles.slide, styles[banner.tone])} draggable={false}>
      {banner.tone === 'dusk' && <DuskScene />}
      <span className={styles.words}>
        <small>{banner.subtitle}</small>
        <Lettering text={banner.title} size={28} />
      </span>
      <Art
        name={banner.art}
        size={134}
        height={100}
        className={styles.art}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        draggable={false}
      />
      <span className={cx(buttonClass('primary', 'sm'), styles.action)}>{banner.action}</span>
    </AppLink>
  );
}

/** The lobby's banners: swiped by scroll-snap, moving on every 6 s; the dots are the button that stops them. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home');
  const { rail, index, stopped, toggle, next, holders } = useCarousel(banners.length);
  if (banners.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={t('banners.title')} {...holders}>
      <ul ref={rail} className={styles.rail}>
        {banners.map((banner, place) => (
          <li key={banner.id}>
            <Slide banner={banner} first={place === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <button
          type="button"
          className={styles.dots}
          aria-pressed={stopped}
          aria-label={t('banners.stop')}
          onClick={toggle}
        >
          {banners.map((banner, place) => (
            <i key={banner.id} className={cx(place === index && styles.on)} />
          ))}
        </button>
      )}
      {banners.length > 1 && (
        <IconButton icon="fwd" look="round" label={t('banners.next')} className={styles.next ?? ''} onPress={next} />
      )}
    </section>
  );
}
