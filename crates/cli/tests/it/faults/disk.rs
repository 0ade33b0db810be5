//! Full disks, failing ones, and limits.

use super::site::Site;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use std::path::Path;

/// Checks that nothing is stored, and that clients get an error.
async fn refuses(site: &mut Site, why: &str) {
    assert_eq!(site.play().await, 0);
    let refusal = site.make().await.unwrap_err();
    assert_eq!(refusal["code"], "not-stored", "{refusal}");
    assert!(refusal["message"].as_str().unwrap().contains(why), "{refusal}");
    let (status, line) = site.health().await;
    assert!(status == 503 && line.contains(why) && !line.contains('\n'), "{status} {line}");
}

async fn site(games: usize) -> Site {
    let mut site = Site::start();
    for _ in 0..games {
        site.make().await.unwrap();
    }
    assert_eq!(site.play().await, games);
    site
}

/// `fault` twice, with the cause gone between.
async fn twice(fault: &str, why: &str) {
    let mut site = site(10).await;
    for _ in 0..2 {
        site.shim.fail(fault).unwrap();
        refuses(&mut site, why).await;
        // Two failures in a row, without the respite between them.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        refuses(&mut site, why).await;
        site.shim.fail("").unwrap();
        site.healed().await;
        assert_eq!(site.play().await, 10);
    }
    site.works().await;
    site.compare().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn a_disk_that_was_full_twice_has_lost_nothing() {
    twice("write ENOSPC 1 0", "disk is full").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn failing_writes_lose_nothing() {
    twice("write EIO 1 0", "cannot be written").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn failing_syncs_lose_nothing() {
    twice("sync EIO 1 0", "I/O error").await;
}

/// Of writes that come together all are refused or none, and those before and after stand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn one_failing_write_in_the_middle_refuses_its_group() {
    let mut site = site(20).await;
    let mut refused = 0;
    for call in 2..12 {
        site.shim.fail(&format!("write EIO {call} 1")).unwrap();
        refused += 20 - site.play().await;
        site.healed().await;
        assert_eq!(site.play().await, 20);
    }
    assert!(refused > 0);
    site.compare().await;
}

/// The limit of the process, or a quota: to be had without being root.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn a_limit_on_the_size_of_files_ends_nothing() {
    let mut site = site(10).await;
    for _ in 0..2 {
        let wal = site.db().with_extension("db-wal");
        limit(&site, Some(size(&wal).min(size(&site.db()))));
        // What is in the file already may be written again.
        while site.play().await > 0 {}
        refuses(&mut site, "limit").await;
        limit(&site, None);
        site.healed().await;
        assert_eq!(site.play().await, 10);
    }
    site.works().await;
    site.compare().await;
}

fn size(path: &Path) -> u64 {
    path.metadata().unwrap().len()
}

fn limit(site: &Site, current: Option<u64>) {
    let pid = Pid::from_raw(site.program.id().cast_signed());
    prlimit(pid, Resource::Fsize, Rlimit { current, maximum: None }).unwrap();
}
