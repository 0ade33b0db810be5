//! S8: compares the inventory of stored data with the database.

mod postgres;

use crate::database::{connect, run_sql};
use crate::people::{PASSWORD, me, sign_up};
use crate::served::{Served, served};
use gamut_server::config::Location;
use gamut_store::inventory::{Column, Deletion, StoredTable, Subject, TABLES};
use reqwest::StatusCode;
use serde_json::json;
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

const FROM_SQLITE: &str = "SELECT tables.name, columns.name FROM sqlite_master AS tables \
                           JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' \
                           AND tables.name NOT LIKE 'sqlite_%' AND tables.name <> '_sqlx_migrations'";
const FROM_POSTGRES: &str = "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns \
                             WHERE table_schema = current_schema() AND table_name <> '_sqlx_migrations'";

#[tokio::test]
async fn s8_every_column_of_the_database_is_in_the_inventory() {
    let served = served().await;
    let sql = match served.config.db {
        Location::File(_) => FROM_SQLITE,
        Location::Postgres(_) => FROM_POSTGRES,
    };
    let mut database = connect(&served.config.db).await;
    let stored: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&mut database).await.unwrap();
    let stored: BTreeSet<_> = stored.into_iter().collect();
    let listed = TABLES
        .iter()
        .flat_map(|table| table.columns.iter().map(|(column, _)| (table.name.to_owned(), (*column).to_owned())));
    assert_eq!(
        stored,
        listed.collect(),
        "say in inventory/tables.rs whose data a new column is, and how long it is kept"
    );
}

/// Columns that identify the person of a row.
const OWNERS: [&str; 4] = ["person", "maker", "owner", "reporter"];

/// Adds a row of this person with unique texts to a table.
async fn fill(served: &Served, table: &StoredTable, index: usize, person: i64) {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
    let sql = format!("INSERT INTO {} ({}) VALUES ({})", table.name, names.join(", "), places.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (name, kind) in table.columns {
        query = match kind {
            Column::Number | Column::Other if OWNERS.contains(name) => query.bind(person),
            Column::Number | Column::Other => query.bind(5_i64),
            Column::Flag => query.bind(0_i64),
            Column::Time => query.bind(gamut_store::clock::now()),
            Column::Text if *name == "game" => query.bind(format!("{:032x}", 0xfeed_0000 + index)),
            Column::Text | Column::Secret => query.bind(word(table, name, *kind)),
            Column::Json => query.bind(json!(word(table, name, *kind)).to_string()),
        };
    }
    query.execute(&mut connect(&served.config.db).await).await.unwrap();
}

fn word(table: &StoredTable, column: &str, kind: Column) -> String {
    let what = if kind == Column::Secret { "secret" } else { "word" };
    format!("{what}-{}-{column}", table.name)
}

/// Returns the tables with rows about people, except games and people themselves.
fn filled() -> impl Iterator<Item = (usize, &'static StoredTable)> {
    let own = ["people", "browsers", "events", "games"];
    TABLES.iter().enumerate().filter(move |(_, table)| table.subject != Subject::Server && !own.contains(&table.name))
}

#[tokio::test]
async fn s8_an_export_has_every_column_but_secrets_and_a_deletion_leaves_numbers_alone() {
    let served = served().await;
    let mut mira = served.browser();
    sign_up(&mut mira, "Mira").await;
    let person = me(&mut mira).await["person"].as_i64().unwrap();
    for (index, table) in filled() {
        fill(&served, table, index, person).await;
    }
    run_sql(&served.config.db, "UPDATE reports SET person = reporter").await;
    let export = mira.get("/api/me/export").await.1;
    for table in TABLES {
        for exported in table.exported() {
            let rows = export[exported.name].as_array().unwrap_or_else(|| panic!("{} in {export}", exported.name));
            let row = rows.last().unwrap_or_else(|| panic!("a row of {}", exported.name)).as_object().unwrap();
            let columns: BTreeSet<&str> = table.columns_of(exported).map(|(name, _)| name).collect();
            assert_eq!(row.keys().map(String::as_str).collect::<BTreeSet<_>>(), columns, "{}", exported.name);
        }
    }
    let text = export.to_string();
    assert!(text.contains("word-texts-words") && text.contains("word-reports-comment"), "{text}");
    assert!(!text.contains("secret-") && !text.contains("argon2"), "{text}");

    let deleted = mira.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT, "{}", deleted.1);
    let mut database = connect(&served.config.db).await;
    for table in TABLES {
        let gone = match table.deletion {
            Deletion::Rows(_) | Deletion::Apart => table.columns.to_vec(),
            Deletion::Columns(columns, _) => columns.iter().map(|name| (*name, table.column(name).unwrap())).collect(),
            Deletion::Numbers | Deletion::Stays => continue,
        };
        for (name, kind) in gone {
            let sql = match kind.is_text() {
                true => format!(
                    "SELECT COUNT(*) FROM {} WHERE {name} LIKE '%word-%' OR {name} LIKE '%secret-%'",
                    table.name
                ),
                false => format!("SELECT COUNT(*) FROM {} WHERE {name} = {person}", table.name),
            };
            let left: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut database).await.unwrap();
            // Presence on a node does not tell whose it is.
            assert!(left == 0 || table.name == "present_seats", "{}.{name}", table.name);
        }
    }
}
